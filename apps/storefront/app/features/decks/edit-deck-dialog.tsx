import type { Deck } from '@pennysleeve/contract/decks.ts'
import { toast } from '@pennysleeve/ui/toast.ts'
import { useQueryClient } from '@tanstack/react-query'
import { client } from '../../api/browser.ts'
import { DeckFields, type DeckFieldsValue } from './deck-fields.tsx'
import { refetchDecks, cacheDeck } from './decks.queries.ts'

/** Default export for `lazy`. */
export default function EditDeckDialog({ deck, onClose }: { deck: Deck; onClose: () => void }) {
  const queryClient = useQueryClient()
  const change = async (fields: DeckFieldsValue) => {
    const changed = await client('PUT /api/decks/:id', { params: { id: String(deck.id) }, body: { deck: fields } })
    cacheDeck(queryClient, changed)
    void refetchDecks(queryClient)
    toast({ title: 'Deck updated', variant: 'success' })
    onClose()
  }
  return <DeckFields title="Edit Deck" action="Save" start={deck} submit={change} onClose={onClose} />
}
