import { afterEach, beforeEach, vi } from 'vitest'

/** A localStorage that is empty before each test. */
export function stubStorage(): Map<string, string> {
  const storage = new Map<string, string>()
  beforeEach(() => {
    storage.clear()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
    })
  })
  afterEach(() => vi.unstubAllGlobals())
  return storage
}
