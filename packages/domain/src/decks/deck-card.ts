export const BOARDS = ['main', 'sideboard', 'maybeboard'] as const
export type Board = (typeof BOARDS)[number]

/** What the rules ask of a card in a deck. */
export type DeckCard = {
  name: string
  quantity: number
  board: Board
  commander: boolean
  mana_cost: string | null
  mana_value: number
  type_line: string
  colors: readonly string[]
  color_identity: readonly string[]
  /** The keywords of the card data. */
  abilities: readonly string[]
  /** Its rules text where the card data told it, else what the shop says about it. */
  text: string | null
  power: string | null
  legalities: Readonly<Record<string, string>>
  /** The one legality that depends on the printing. */
  oldschool_legality: string | null
  set: string
  /** Of this printing, and of every printing there ever was. */
  rarity: string
  rarities: readonly string[]
  price_cents: number | null
}

/** The face that counts for what a card is. */
export function frontTypeLine(card: Pick<DeckCard, 'type_line'>): string {
  return card.type_line.split(' // ')[0] ?? ''
}

export function isLand(card: Pick<DeckCard, 'type_line'>): boolean {
  return /\bLand\b/.test(frontTypeLine(card))
}

export function isBasicLand(card: Pick<DeckCard, 'type_line'>): boolean {
  return /\bBasic\b.*\bLand\b/.test(frontTypeLine(card))
}

export function countCards(cards: readonly Pick<DeckCard, 'quantity'>[]): number {
  return cards.reduce((sum, card) => sum + card.quantity, 0)
}
