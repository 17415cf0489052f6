/** What a pasted list says, line by line. Whether its names are cards, only the catalogue knows. */

/** More cards than the largest cube has; whatever is pasted, an answer stays bounded. */
export const MAX_LIST_CARDS = 1000
/** Blank ones, headings and comments included. */
export const MAX_LIST_LINES = 3000
export const MAX_LIST_CHARACTERS = 100_000
/** The longest name of a card has 141 characters. */
export const MAX_LINE_CHARACTERS = 300
export const MAX_LIST_QUANTITY = 999

export const LIST_SECTIONS = ['deck', 'sideboard', 'commander', 'companion', 'maybeboard'] as const
export type ListSection = (typeof LIST_SECTIONS)[number]

/** One way to understand a line: `1996 World Champion` is a card, or many copies of one. */
export type Reading = {
  /** From 0 to the most that a line may ask for. */
  quantity: number
  /** It asked for more than that. */
  capped?: true
  name: string
  /** As written, in small letters: a set's code, or else a set's name. */
  set?: string
  collector_number?: string
  finish?: 'foil' | 'etched'
}

export type CardLine = {
  kind: 'card'
  line: number
  text: string
  section: ListSection
  /** Never empty; the first whose name is a card's is meant. */
  readings: Reading[]
  /** The name without all that stands around it, to look for near ones by. */
  name: string
}

export type ListLine =
  | CardLine
  | { kind: 'heading'; line: number; section: ListSection }
  | { kind: 'comment'; line: number }
  | { kind: 'blank'; line: number }

export type CardList = {
  lines: ListLine[]
  /** How many lines there are beyond what one list may hold. */
  left_out: number
}

/** How many a line asks for, as far as that can be told without knowing the cards: its first number is a quantity. */
export function likelyQuantity({ readings }: CardLine): number {
  return readings[1]?.quantity ?? readings[0]?.quantity ?? 1
}
