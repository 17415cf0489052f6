import type { Deck, DeckCard } from '@pennysleeve/contract/decks.ts'
import type { Db } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { notFound } from '../../shop-error.ts'
import { listProductsByIds } from '../catalog/public.ts'
import { presentDeck, presentDeckCard } from './decks.present.ts'
import { findReadableDeck, listDeckCards, type DeckRow } from './decks.queries.ts'

export async function getReadableDeck(db: Db, session: Session, id: number): Promise<DeckRow> {
  const deck = await findReadableDeck(db, session.user_id, id)
  if (!deck) throw notFound()
  return deck
}

/** A deck for its reader: their own or a public one. */
export async function readDeck(db: Db, session: Session, id: number): Promise<Deck> {
  const deck = await getReadableDeck(db, session, id)
  const cards = await listDeckCards(db, deck.id, session.user_id)
  const products = await listProductsByIds(
    db,
    cards.map((card) => card.product_id),
  )
  return presentDeck(deck, cards, products, session.user_id)
}

export async function readDeckCard(db: Db, session: Session, deckId: number, id: number): Promise<DeckCard> {
  const deck = await getReadableDeck(db, session, deckId)
  const cards = await listDeckCards(db, deck.id, session.user_id)
  const card = cards.find((candidate) => candidate.id === id)
  const shown = card && presentDeckCard(deck, cards, card, await listProductsByIds(db, [card.product_id]))
  if (!shown) throw notFound()
  return shown
}
