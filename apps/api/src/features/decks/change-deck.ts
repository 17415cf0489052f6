import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { checkFilledIn, type DeckFields } from './deck-fields.ts'
import { updateDeck } from './decks.queries.ts'
import { lockOwnDeck } from './lock-own-deck.ts'

type DeckChange = { [Field in keyof DeckFields]?: DeckFields[Field] | undefined }

export async function changeDeck(tx: Tx, session: Session, id: number, change: DeckChange): Promise<void> {
  const deck = await lockOwnDeck(tx, session, id)
  const fields = {
    name: change.name ?? deck.name,
    description: change.description ?? deck.description,
    public: change.public ?? deck.public,
    format: change.format ?? deck.format,
  }
  checkFilledIn(fields)
  await updateDeck(tx, deck.id, fields)
}
