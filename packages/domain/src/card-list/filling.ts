import type { Cents } from '../money.ts'

export const FILL_RULES = ['cheapest', 'one_set', 'foil', 'newest', 'as_listed'] as const
export type FillRule = (typeof FILL_RULES)[number]

/** A variant that could fill a wish. */
export type Offer = {
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
export type Wish<O extends Offer = Offer> = { name: string; quantity: number; offers: O[] }

export type Picked<O extends Offer = Offer> = { name: string; offer: O; quantity: number }

export type Filling<O extends Offer = Offer> = {
  rule: FillRule
  picks: Picked<O>[]
  total_cents: Cents
  /** What is not in stock, whatever the rule. */
  missing: { name: string; quantity: number }[]
}
