// What to tell people when the server refuses a replay: a sentence in their language, and apart from it the
// technical words, which are for whoever made the file or the address.

import { Failed, wordsOf } from './api'
import { t } from './i18n.svelte'

export interface Complaint {
  text: string
  detail: string | null
}

/** Why a replay cannot be shown, with a title of its own. */
export interface DeadReplay extends Complaint {
  title: string
  /** The game is there, only not through these eyes. */
  isEye: boolean
}

export function aboutUpload(error: unknown): Complaint {
  if (!(error instanceof Failed) || !isAboutFile(error.status)) return aboutServer(error)
  return { text: t('shell.replay.refused'), detail: technical(error) }
}

export function aboutReplay(error: unknown): DeadReplay {
  if (error instanceof Failed && error.field === 'eye') {
    return { title: t('shell.replay.no-eye'), text: t('shell.replay.no-eye.text'), detail: technical(error), isEye: true }
  }
  if (error instanceof Failed && error.status === 404) {
    return { title: t('shell.replay.none'), text: t('shell.api.missing'), detail: null, isEye: false }
  }
  return { title: t('shell.replay.failed'), ...aboutServer(error), isEye: false }
}

/** What does not depend on what was asked for. */
function aboutServer(error: unknown): Complaint {
  const status = error instanceof Failed ? error.status : null
  if (status === 0) return { text: t('shell.api.offline'), detail: null }
  if (status === 413) return { text: t('shell.replay.too-big'), detail: null }
  if (status === 429) return { text: t('shell.api.too-fast'), detail: null }
  if (status === null) return { text: t('shell.replay.unreadable'), detail: wordsOf(error) }
  return { text: t('shell.api.failed', { status }), detail: technical(error as Failed) }
}

function isAboutFile(status: number): boolean {
  return status >= 400 && status < 500 && status !== 413 && status !== 429
}

function technical({ field, message }: Failed): string {
  return field ? `${field}: ${message}` : message
}
