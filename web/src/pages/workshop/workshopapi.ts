// What the server knows about cards of one's own.

import { ask, inWords, send } from '../../lib/api'
import type { DeckWith, Weighed, WeighForm, WorkshopFields, WorkshopForm, WorkshopReport } from '../../lib/wire'

const balance = (id: string): string => inWords(`/api/workshop/balances/${encodeURIComponent(id)}`)

export const workshopApi = {
  fields: () => ask<WorkshopFields>(inWords('/api/workshop/fields')),
  setFields: () => ask<WorkshopFields>(inWords('/api/workshop/set-fields')),
  check: (form: WorkshopForm) => send<WorkshopReport>('POST', inWords('/api/workshop/check'), form),
  deckWith: (form: WeighForm) => send<DeckWith>('POST', inWords('/api/workshop/deck'), form),
  weigh: (form: WeighForm) => send<Weighed>('POST', inWords('/api/workshop/balances'), form),
  weighed: (id: string) => ask<Weighed>(balance(id)),
  stop: (id: string) => ask<Weighed>(balance(id), { method: 'DELETE' }),
}
