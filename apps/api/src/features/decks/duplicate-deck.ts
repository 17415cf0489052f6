import { MAX_NAME_CHARACTERS } from '@pennysleeve/domain/plain-text.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { createDeck } from './create-deck.ts'
import { copyDeckCards } from './decks.queries.ts'
import { getReadableDeck } from './read-deck.ts'

/** Copies one's own deck or a public one. The copy is private. */
export async function duplicateDeck(tx: Tx, session: Session, id: number): Promise<number> {
  const { id: fromId, game_type, name, description, format } = await getReadableDeck(tx, session, id)
  const copyName = `Copy of ${name}`.slice(0, MAX_NAME_CHARACTERS)
  const copyId = await createDeck(tx, session, { game_type, name: copyName, description, format, public: false })
  await copyDeckCards(tx, fromId, copyId)
  return copyId
}
