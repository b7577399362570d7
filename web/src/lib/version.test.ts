import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ownVersion, renewPage } from './version'

let page: string | null
let loaded: number

beforeEach(() => {
  const storage = new Map<string, string>()
  page = '1'
  loaded = 0
  vi.stubGlobal('document', { querySelector: () => (page === null ? null : { content: page }) })
  vi.stubGlobal('location', { reload: () => (loaded += 1) })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a page knows what it was served as, if it was', () => {
  expect(ownVersion()).toBe('1')
  page = null
  expect(ownVersion()).toBeNull()
})

test('an old page is loaded anew once, and again after the next change only', () => {
  renewPage('2')
  renewPage('2')
  expect(loaded).toBe(1)
  page = '2'
  renewPage('3')
  expect(loaded).toBe(2)
})

test('where nothing can be remembered, nothing is loaded for ever', () => {
  vi.stubGlobal('sessionStorage', undefined)
  renewPage('2')
  expect(loaded).toBe(0)
})
