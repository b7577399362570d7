// Which build this page is. The server writes it into the page it serves and says its own with every welcome.

const RENEWED = 'gong.renewed'

/** `null` where the page was not served by Gong, as while the client is being worked on. */
export function ownVersion(): string | null {
  if (typeof document === 'undefined') return null
  return document.querySelector<HTMLMetaElement>('meta[name="gong-version"]')?.content ?? null
}

/** Fetch the page of the server's version; once only, lest a page that stays old is loaded for ever. */
export function renewPage(version: string): void {
  if (isFirst(`${ownVersion()} ${version}`)) location.reload()
}

// A browser that forbids storage could not tell the first time from the next.
function isFirst(wanted: string): boolean {
  try {
    if (sessionStorage.getItem(RENEWED) === wanted) return false
    sessionStorage.setItem(RENEWED, wanted)
    return true
  } catch {
    return false
  }
}
