import type { decksRoutes } from '@pennysleeve/contract/decks.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import { presentPaging } from '../../http/present-paging.ts'
import { rowId } from '../../http/row-id.ts'
import { notFound } from '../../shop-error.ts'
import { addDeckCards } from './add-deck-cards.ts'
import { changeDeckCard } from './change-deck-card.ts'
import { presentDeckSummary } from './decks.present.ts'
import { deleteDeck, deleteDeckCard, listDeckCardRows, listDecks } from './decks.queries.ts'
import { exportDeck } from './export-deck.ts'
import { readDeck, readDeckCard } from './read-deck.ts'
import { changeDeck } from './change-deck.ts'
import { createDeck } from './create-deck.ts'
import { duplicateDeck } from './duplicate-deck.ts'
import { lockOwnDeck } from './lock-own-deck.ts'
import { restoreDeck } from './restore-deck.ts'

export function decksHandlers({ db }: Deps): Pick<Handlers, keyof typeof decksRoutes> {
  return {
    'GET /api/decks': async ({ query }, { session }) => {
      const rows = await listDecks(db, session.user_id, query)
      const cards = await listDeckCardRows(
        db,
        rows.map((deck) => deck.id),
      )
      const cardsOf = Map.groupBy(cards, (card) => card.deck_id)
      const decks = rows.map((deck) => presentDeckSummary(deck, cardsOf.get(deck.id) ?? []))
      return { decks, ...presentPaging(rows.length, rows[0]?.total_count ?? 0, query) }
    },
    'POST /api/decks': async ({ body }, { session }) =>
      db.transaction().execute(async (tx) => readDeck(tx, session, await createDeck(tx, session, body.deck))),
    'GET /api/decks/:id': async ({ params }, { session }) => readDeck(db, session, rowId(params.id)),
    'PUT /api/decks/:id': async ({ params, body }, { session }) =>
      db.transaction().execute(async (tx) => {
        await changeDeck(tx, session, rowId(params.id), body.deck)
        return readDeck(tx, session, rowId(params.id))
      }),
    'DELETE /api/decks/:id': async ({ params }, { session }) => {
      if (!(await deleteDeck(db, session.user_id, rowId(params.id)))) throw notFound()
    },
    'POST /api/decks/:id/restore': async ({ params }, { session }) =>
      db.transaction().execute(async (tx) => {
        await restoreDeck(tx, session, rowId(params.id))
        return readDeck(tx, session, rowId(params.id))
      }),
    'POST /api/decks/:id/duplicate': async ({ params }, { session }) =>
      db.transaction().execute(async (tx) => readDeck(tx, session, await duplicateDeck(tx, session, rowId(params.id)))),
    'GET /api/decks/:id/export': async ({ params, query }, { session }) =>
      exportDeck(db, session, rowId(params.id), query.style),
    'POST /api/decks/:id/deck_cards': async ({ params, body }, { session }) =>
      db.transaction().execute(async (tx) => {
        const deckId = rowId(params.id)
        const [id] = await addDeckCards(tx, session, deckId, [body.deck_card])
        return readDeckCard(tx, session, deckId, id!)
      }),
    'POST /api/decks/:id/deck_cards/batch': async ({ params, body }, { session }) =>
      db.transaction().execute(async (tx) => {
        await addDeckCards(tx, session, rowId(params.id), body.deck_cards)
        return readDeck(tx, session, rowId(params.id))
      }),
    'PUT /api/decks/:id/deck_cards/:card_id': async ({ params, body }, { session }) =>
      db.transaction().execute(async (tx) => {
        const deckId = rowId(params.id)
        const id = await changeDeckCard(tx, session, deckId, rowId(params.card_id), body.deck_card)
        return readDeckCard(tx, session, deckId, id)
      }),
    'DELETE /api/decks/:id/deck_cards/:card_id': async ({ params }, { session }) =>
      db.transaction().execute(async (tx) => {
        const deck = await lockOwnDeck(tx, session, rowId(params.id))
        if (!(await deleteDeckCard(tx, deck.id, rowId(params.card_id)))) throw notFound()
      }),
  }
}
