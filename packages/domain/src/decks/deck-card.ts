export const BOARDS = ['main', 'sideboard', 'maybeboard'] as const
export type Board = (typeof BOARDS)[number]

/** Facts of a card that the format rules need. */
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
  /** Keywords from the card data. */
  abilities: readonly string[]
  /** Rules text from the card data, else the shop's description. */
  text: string | null
  power: string | null
  legalities: Readonly<Record<string, string>>
  /** The only legality that depends on the printing. */
  oldschool_legality: string | null
  set: string
  /** Rarity of this printing, and of all printings. */
  rarity: string
  rarities: readonly string[]
  price_cents: number | null
}

/** The front face determines the card's type. */
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
