// How words are written: a text with {holes}, or two forms between which {count} decides.

export interface Plural {
  readonly one: string
  readonly other: string
}
export type Entry = string | Plural

type Holes<Text extends string> = Text extends `${string}{${infer Hole}}${infer Rest}` ? Hole | Holes<Rest> : never
type HolesOf<E> = E extends string ? Holes<E> : E extends Plural ? 'count' | Holes<E['one']> | Holes<E['other']> : never

/** What `t` must be given for an entry: nothing at all, or a value for every hole. */
export type Values<E> = [HolesOf<E>] extends [never] ? [] : [values: Record<HolesOf<E>, string | number>]

/** A translation has every key, and two forms where the original has them. */
export type Translation<E> = { readonly [K in keyof E]: E[K] extends string ? string : Plural }
