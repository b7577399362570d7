// Which of the other teams is seen opposite, as long as nobody has chosen one: the one it is about.

import type { Throw } from './throws'
import type { SphereView } from './types'

export function facingIn(view: SphereView, near: number, others: readonly number[], thrown: Throw | null): number {
  const wanted = [...seatsOf(thrown), view.active === near ? view.against : view.active]
  return wanted.find((seat) => seat !== null && seat !== near && others.includes(seat)) ?? others[0] ?? near
}

function seatsOf(thrown: Throw | null): number[] {
  if (thrown === null || thrown.ending !== null) return []
  return [thrown.seat, ...(thrown.target === null ? [] : [Number(thrown.target.split('.')[0])])]
}
