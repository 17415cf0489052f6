import type { Deck, DeckCard, DeckSummary } from '@pennysleeve/contract/decks.ts'
import { DEFAULT_GAME_CODE } from '@pennysleeve/domain/catalog/catalog.ts'
import { canBeCommandersTogether } from '@pennysleeve/domain/decks/commanders.ts'
import { listDeckHints } from '@pennysleeve/domain/decks/list-deck-hints.ts'
import { countCards, type Board } from '@pennysleeve/domain/decks/deck-card.ts'
import { colorCounts, deckPrice, manaCurve } from '@pennysleeve/domain/decks/deck-figures.ts'
import { findDeckFormat } from '@pennysleeve/domain/decks/deck-formats.ts'
import { missingCopies } from '@pennysleeve/domain/decks/missing-copies.ts'
import { cents, displayMoney, moneyText } from '@pennysleeve/domain/money.ts'
import { presentProduct, type ProductRow } from '../catalog/public.ts'
import type { DeckCardFacts, DeckCardRow, DeckRow } from './decks.queries.ts'

type Products = Map<number, ProductRow>

export function presentDeckSummary(deck: DeckRow, cards: DeckCardRow[]): DeckSummary {
  const deck_cards = cards.map((card) => presentRow(card))
  return { ...presentFields(deck, cards), deck_cards }
}

export function presentDeck(deck: DeckRow, cards: DeckCardFacts[], products: Products, readerId: number): Deck {
  const format = formatOf(deck)
  const facts = cards.map((card) => ({ ...card, board: boardOf(card) }))
  const played = facts.filter((card) => card.board !== 'maybeboard')
  const main = facts.filter((card) => card.board === 'main')
  const price = deckPrice(played)
  const copies = missingCopies(played)
  const missing = played.map((card, at) => ({ ...card, quantity: copies[at]! }))
  const missingPrice = deckPrice(missing).price_cents
  return {
    ...presentFields(deck, cards),
    deck_cards: cards.flatMap((card) => presentDeckCard(deck, cards, card, products) ?? []),
    editable: deck.user_id === readerId,
    hints: format ? listDeckHints(format, facts) : [],
    mana_curve: manaCurve(main),
    color_counts: colorCounts(main),
    price: moneyText(price.price_cents),
    display_price: displayMoney(price.price_cents),
    unpriced_cards: price.unpriced,
    missing_cards: countCards(missing),
    missing_price: moneyText(missingPrice),
    display_missing_price: displayMoney(missingPrice),
  }
}

export function presentDeckCard(
  deck: DeckRow,
  cards: DeckCardFacts[],
  card: DeckCardFacts,
  products: Products,
): DeckCard | undefined {
  const product = products.get(card.product_id)
  if (!product) return undefined
  const other = card.available > 0 || card.cheapest_cents === null ? null : cents(card.cheapest_cents)
  return {
    ...presentRow(card),
    product: presentProduct(product),
    owned_quantity: card.owned_quantity,
    other_printing_price: other === null ? null : moneyText(other),
    display_other_printing_price: other === null ? null : displayMoney(other),
    may_lead_beside: mayLeadBeside(deck, cards, card),
  }
}

function mayLeadBeside(deck: DeckRow, cards: DeckCardFacts[], card: DeckCardFacts): boolean {
  const format = formatOf(deck)
  const [leader, another] = cards.filter((other) => other.commander)
  if (!format || !leader || another || card.id === leader.id) return false
  return canBeCommandersTogether(leader, card, format)
}

function presentRow(card: DeckCardRow) {
  const { id, product_id, quantity, commander } = card
  return { id, product_id, quantity, commander, board: boardOf(card) }
}

function presentFields(deck: DeckRow, cards: DeckCardRow[]) {
  const leaders = cards.filter((card) => card.commander)
  return {
    id: deck.id,
    game_type: deck.game_type,
    name: deck.name,
    description: deck.description,
    public: deck.public,
    format: deck.format,
    commander: leaders.map((card) => card.name).join(' and '),
    created_at: deck.created_at.toISOString(),
    updated_at: deck.updated_at.toISOString(),
    total_cards: countCards(cards.filter((card) => card.board === 'main')),
  }
}

/** The formats are Magic's; decks of other games have no rules here. */
function formatOf(deck: DeckRow) {
  return deck.game_type === DEFAULT_GAME_CODE ? findDeckFormat(deck.format) : undefined
}

function boardOf({ board }: Pick<DeckCardRow, 'board'>): Board {
  // The column's CHECK allows exactly these; the generated type is text.
  return board as Board
}
