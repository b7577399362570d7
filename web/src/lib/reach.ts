// Whether others can open the address that this page was opened at.

/** A name that every computer has for itself alone. */
export function isLoopback(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\]|::1)$/i.test(host)
}
