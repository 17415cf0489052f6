import type { Cents } from '../money.ts'

export const FILL_RULES = ['cheapest', 'one_set', 'foil', 'newest', 'as_listed'] as const
export type FillRule = (typeof FILL_RULES)[number]

/** A variant that could fill a wanted card. */
export type Candidate = {
  variant_id: number
  set: string | null
  released_on: string | null
  foil: boolean
  /** Null: not for sale. */
  price_cents: Cents | null
  available: number
  /** Whether the list names this printing. */
  listed: boolean
}

/** A quantity of a card, and all its variants. */
export type WantedCard<C extends Candidate = Candidate> = { name: string; quantity: number; candidates: C[] }

export type Picked<C extends Candidate = Candidate> = { name: string; candidate: C; quantity: number }

export type Filling<C extends Candidate = Candidate> = {
  rule: FillRule
  picks: Picked<C>[]
  total_cents: Cents
  /** What is not in stock, whatever the rule. */
  missing: { name: string; quantity: number }[]
}
