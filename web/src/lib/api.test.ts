import { afterEach, expect, test, vi } from 'vitest'
import { api, Failed, wordsOf } from './api'
import { t } from './i18n.svelte'
import { settings } from './settings.svelte'

function answer(status: number, body: string): void {
  vi.stubGlobal('fetch', vi.fn(() => Promise.resolve(new Response(body, { status }))))
}

afterEach(() => {
  vi.unstubAllGlobals()
})

const refusal = (): Promise<Failed> => api.findRoom('KLM').then(
  () => {
    throw new Error('not refused')
  },
  (error: Failed) => error,
)

test('what the server gives as a reason is what people read', async () => {
  answer(422, JSON.stringify({ error: 'seats: too many', field: 'seats', rule: 'W2E-R05' }))
  expect(await refusal()).toMatchObject({ message: 'seats: too many', field: 'seats', rule: 'W2E-R05', status: 422 })
})

test('a server that does not answer is told in words', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect((await refusal()).message).toBe(t('shell.api.offline'))
})

test.each([
  [404, () => t('shell.api.missing')],
  [502, () => t('shell.api.failed', { status: 502 })],
])('an error %i without a reason, from a proxy perhaps, has words of ours', async (status, words) => {
  answer(status, '<html>Bad gateway</html>')
  expect((await refusal()).message).toBe(words())
})

test('the catalogue is asked for once, but a failure is not remembered', async () => {
  answer(500, '{}')
  await expect(api.catalogue('mad-arena', 'en')).rejects.toThrow()
  answer(200, '{"game": "mad-arena"}')
  expect(await api.catalogue('mad-arena', 'en')).toEqual({ game: 'mad-arena' })
  await api.catalogue('mad-arena', 'en')
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('names and codes are written into the address safely', async () => {
  answer(200, '{"id": "r"}')
  await api.findRoom('a/b?c')
  expect(fetch).toHaveBeenCalledWith('/api/codes/a%2Fb%3Fc?lang=en', undefined)
})

test('what may be refused is asked for in the language of the page', async () => {
  settings.lang = 'fr'
  answer(200, '{"id": "r"}')
  await api.upload('{}')
  settings.lang = 'en'
  expect(vi.mocked(fetch).mock.calls[0]?.[0]).toBe('/api/replays?lang=fr')
})

test('anything thrown has words', () => {
  expect([wordsOf(new Error('why')), wordsOf('because')]).toEqual(['why', 'because'])
})
