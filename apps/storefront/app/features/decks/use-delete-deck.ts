import type { DeckSummary } from '@sideboard/contract/decks.ts'
import { toast } from '@sideboard/ui/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../api/browser.ts'
import { refetchDecks } from './decks.queries.ts'

export function useDeleteDeck({ id }: Pick<DeckSummary, 'id'>, onDeleted: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => client('DELETE /api/decks/:id', { params: { id: String(id) } }),
    onSuccess: () => {
      onDeleted()
      toast({ title: 'Deck deleted successfully!', variant: 'success' })
    },
    onError: () => void toast({ title: 'Error deleting deck. Please try again.', variant: 'destructive' }),
    onSettled: () => refetchDecks(queryClient),
  })
}
