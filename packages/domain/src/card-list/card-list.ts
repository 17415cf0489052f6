/** A parsed card list, line by line. Only the catalog knows whether a name is a card. */

/** Max cards, more than the largest cube. */
export const MAX_LIST_CARDS = 1000
/** Max lines, including blank ones, headings and comments. */
export const MAX_LIST_LINES = 3000
export const MAX_LIST_CHARACTERS = 100_000
/** The longest card name has 141 characters. */
export const MAX_LINE_CHARACTERS = 300
export const MAX_LIST_QUANTITY = 999

export const LIST_SECTIONS = ['deck', 'sideboard', 'commander', 'companion', 'maybeboard'] as const
export type ListSection = (typeof LIST_SECTIONS)[number]

/** One interpretation of a line: `1996 World Champion` is a card, or 1996 copies of one. */
export type Reading = {
  /** From 0 to the maximum per line. */
  quantity: number
  /** The line asked for more than the maximum. */
  capped?: true
  name: string
  /** Lower case: a set's code or name. */
  set?: string
  collector_number?: string
  finish?: 'foil' | 'etched'
}

export type CardLine = {
  kind: 'card'
  line: number
  text: string
  section: ListSection
  /** Never empty; the first one whose name is a card's wins. */
  readings: Reading[]
  /** The bare name, for a fuzzy match. */
  name: string
}

export type ListLine =
  | CardLine
  | { kind: 'heading'; line: number; section: ListSection }
  | { kind: 'comment'; line: number }
  | { kind: 'blank'; line: number }

export type CardList = {
  lines: ListLine[]
  /** Number of lines over the limit. */
  left_out: number
}

/** Quantity of a line, as far as it can be told without knowing the cards: its first number. */
export function likelyQuantity({ readings }: CardLine): number {
  return readings[1]?.quantity ?? readings[0]?.quantity ?? 1
}
