import { deckListText, type DeckListStyle } from '@pennysleeve/domain/decks/deck-list-text.ts'
import { normalizeName } from '@pennysleeve/domain/card-search/normalize-name.ts'
import type { Board } from '@pennysleeve/domain/decks/deck-card.ts'
import type { Db } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { listDeckCards } from './decks.queries.ts'
import { getReadableDeck } from './read-deck.ts'

/** A deck as a text file in the format of another program. */
export async function exportDeck(
  db: Db,
  session: Session,
  id: number,
  style: DeckListStyle,
): Promise<{ file_name: string; text: string }> {
  const deck = await getReadableDeck(db, session, id)
  const cards = await listDeckCards(db, deck.id, session.user_id)
  const listed = cards.map((card) => ({
    ...card,
    // By CHECK a single has a finish, and a deck card one of the boards.
    finish: card.finish ?? 'nonfoil',
    board: card.board as Board,
  }))
  return { file_name: `${normalizeName(deck.name).replaceAll(' ', '-')}.txt`, text: deckListText(listed, style) }
}
