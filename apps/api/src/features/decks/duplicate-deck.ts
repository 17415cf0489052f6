import { MAX_NAME_CHARACTERS } from '@pennysleeve/domain/limits.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { createDeck } from './create-deck.ts'
import { copyDeckCards } from './decks.queries.ts'
import { getReadableDeck } from './read-deck.ts'

/** A copy of one's own deck or of a public one. It begins private: showing it is the new owner's choice. */
export async function duplicateDeck(tx: Tx, session: Session, id: number): Promise<number> {
  const { id: fromId, name, description, format } = await getReadableDeck(tx, session, id)
  const copyName = `Copy of ${name}`.slice(0, MAX_NAME_CHARACTERS)
  const copyId = await createDeck(tx, session, { name: copyName, description, format, public: false })
  await copyDeckCards(tx, fromId, copyId)
  return copyId
}
