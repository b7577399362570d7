// What the server knows about warriors of one's own.

import { ask, inWords, send } from '../../lib/api'
import type { Weighed, WorkshopFields, WorkshopForm, WorkshopReport } from '../../lib/wire'

const balance = (id: string): string => `/api/workshop/balances/${encodeURIComponent(id)}`

export const workshopApi = {
  fields: () => ask<WorkshopFields>(inWords('/api/workshop/fields')),
  check: (form: WorkshopForm) => send<WorkshopReport>('POST', inWords('/api/workshop/check'), form),
  weigh: (cards: string, players: number) => send<Weighed>('POST', inWords('/api/workshop/balances'), { cards, players }),
  weighed: (id: string) => ask<Weighed>(balance(id)),
  stop: (id: string) => ask<Weighed>(balance(id), { method: 'DELETE' }),
}
