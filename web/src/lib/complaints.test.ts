import { afterEach, describe, expect, test } from 'vitest'
import { Failed } from './api'
import { aboutReplay, aboutUpload } from './complaints'
import { t } from './i18n.svelte'
import { settings } from './settings.svelte'

const failed = (status: number, field?: string): Failed => new Failed(status, { error: 'Expected `int`', field })

afterEach(() => {
  settings.lang = 'en'
})

describe('a file that is refused', () => {
  test('is told in a sentence; what is wrong with it stands apart', () => {
    settings.lang = 'fr'
    const { text, detail } = aboutUpload(failed(422, 'moves[3]'))
    expect(text).toBe(t('shell.replay.refused'))
    expect(text).not.toContain('Expected')
    expect(detail).toBe('moves[3]: Expected `int`')
  })

  test.each([
    [0, () => t('shell.api.offline')],
    [413, () => t('shell.replay.too-big')],
    [429, () => t('shell.api.too-fast')],
    [503, () => t('shell.api.failed', { status: 503 })],
  ])('with status %i it is not the file’s fault', (status, words) => {
    expect(aboutUpload(failed(status)).text).toBe(words())
  })

  test('one that the browser cannot read is told, too', () => {
    expect(aboutUpload(new Error('NotReadableError'))).toEqual({
      text: t('shell.replay.unreadable'),
      detail: 'NotReadableError',
    })
  })
})

describe('a replay that cannot be shown', () => {
  test.each([404, 422])('through eyes that are not there (%i) is not a game that was not kept', (status) => {
    const dead = aboutReplay(failed(status, 'eye'))
    expect(dead).toMatchObject({ title: t('shell.replay.no-eye'), isEye: true, detail: 'eye: Expected `int`' })
  })

  test('was not kept, or the server is away', () => {
    expect(aboutReplay(failed(404, 'replay')).title).toBe(t('shell.replay.none'))
    expect(aboutReplay(failed(0))).toMatchObject({ title: t('shell.replay.failed'), text: t('shell.api.offline'), isEye: false })
  })
})
