import type { Deck } from '@pennysleeve/contract/decks.ts'
import { toast } from '@pennysleeve/ui/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { client } from '../../api/browser.ts'
import { errorMessageOf } from '../../api/error-message.ts'
import { refetchDecks, cacheDeck } from './decks.queries.ts'

/** Copies a deck into the customer's own and opens the copy. */
export function useDuplicateDeck({ id }: Pick<Deck, 'id'>) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => client('POST /api/decks/:id/duplicate', { params: { id: String(id) } }),
    onSuccess: async (copy) => {
      cacheDeck(queryClient, copy)
      await navigate(`/decks/${copy.id}`)
      toast({ title: 'Deck duplicated', description: `You are looking at ${copy.name}.`, variant: 'success' })
    },
    onError: (error) =>
      void toast({ title: `Error duplicating deck: ${errorMessageOf(error)}`, variant: 'destructive' }),
    onSettled: () => refetchDecks(queryClient),
  })
}
