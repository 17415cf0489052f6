import { DEFAULT_GAME_CODE } from '@pennysleeve/domain/catalog/catalog.ts'
import { DECK_FORMATS, DEFAULT_DECK_FORMAT } from '@pennysleeve/domain/decks/deck-formats.ts'
import { Select } from '@pennysleeve/ui/select.tsx'
import { toast } from '@pennysleeve/ui/toast.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../api/browser.ts'
import { GameChoice } from '../catalog/game-choice.tsx'
import { DeckFields, type DeckFieldsValue } from './deck-fields.tsx'
import { FORMAT_OPTIONS } from './format-options.ts'
import { refetchDecks, cacheDeck } from './decks.queries.ts'

/** Default export for `lazy`. */
export default function CreateDeckDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const [game, setGame] = useState<string>()
  const create = async (fields: DeckFieldsValue, form: FormData) => {
    const format = DECK_FORMATS.find(({ identifier_name }) => identifier_name === form.get('format'))
    const deck = await client('POST /api/decks', {
      // The commander is chosen later, among the deck's cards.
      body: {
        deck: { ...fields, game_type: game, format: format?.identifier_name ?? DEFAULT_DECK_FORMAT, commander: '' },
      },
    })
    cacheDeck(queryClient, deck)
    await refetchDecks(queryClient)
    toast({ title: 'Successfully Created!', variant: 'success' })
    onClose()
  }
  return (
    <DeckFields title="Create New Deck" action="Create Deck" submit={create} onClose={onClose}>
      <GameChoice value={game} onChange={setGame} />
      {(game === undefined || game === DEFAULT_GAME_CODE) && (
        <Select label="Format" name="format" defaultValue={DEFAULT_DECK_FORMAT} options={FORMAT_OPTIONS} />
      )}
    </DeckFields>
  )
}
