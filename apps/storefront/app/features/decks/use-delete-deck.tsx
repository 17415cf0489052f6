import type { DeckSummary } from '@pennysleeve/contract/decks.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { toast } from '@pennysleeve/ui/toast.ts'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { client } from '../../api/browser.ts'
import { errorMessageOf } from '../../api/error-message.ts'
import { refetchDecks } from './decks.queries.ts'

/** Deletes a deck without a confirmation; the toast offers undo. */
export function useDeleteDeck(deck: DeckSummary, onDeleted: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => client('DELETE /api/decks/:id', { params: { id: String(deck.id) } }),
    onSuccess: () => {
      onDeleted()
      const action = (
        <Button look="secondary" size="small" className="mt-2" onClick={() => void takeBack(queryClient, deck)}>
          Undo
        </Button>
      )
      toast({ title: 'Deck deleted successfully!', variant: 'success', action })
    },
    onError: () => void toast({ title: 'Error deleting deck. Please try again.', variant: 'destructive' }),
    onSettled: () => refetchDecks(queryClient),
  })
}

async function takeBack(queryClient: QueryClient, { id, name }: DeckSummary): Promise<void> {
  try {
    await client('POST /api/decks/:id/restore', { params: { id: String(id) } })
    toast({ title: `${name} is back`, variant: 'success' })
  } catch (error) {
    toast({ title: `Error restoring deck: ${errorMessageOf(error)}`, variant: 'destructive' })
  }
  await refetchDecks(queryClient)
}
