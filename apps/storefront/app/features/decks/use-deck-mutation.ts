import type { Deck } from '@pennysleeve/contract/decks.ts'
import { toast } from '@pennysleeve/ui/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deckQuery, refetchDecks } from './decks.queries.ts'

export type DeckMutation<Input> = {
  send: (input: Input) => Promise<unknown>
  /** The optimistic deck. */
  show: (deck: Deck, input: Input) => Deck
  done: string
  failed: (error: unknown) => string
}

/**
 * An optimistic mutation of a deck, rolled back on error. Mutations run one after the other, and the deck is refetched
 * after the last: an earlier response would lack the later ones.
 */
export function useDeckMutation<Input>(deckId: number, { send, show, done, failed }: DeckMutation<Input>) {
  const queryClient = useQueryClient()
  const { queryKey } = deckQuery(String(deckId))
  const mutationKey = ['deck', deckId]
  return useMutation({
    mutationKey,
    scope: { id: `deck ${deckId}` },
    mutationFn: send,
    onMutate: async (input) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      if (before) queryClient.setQueryData(queryKey, show(before, input))
      return { before }
    },
    onSuccess: () => void toast({ title: done, variant: 'success' }),
    onError: (error, _input, context) => {
      queryClient.setQueryData(queryKey, context?.before)
      toast({ title: failed(error), variant: 'destructive' })
    },
    onSettled: async () => {
      if (queryClient.isMutating({ mutationKey }) > 1) return
      await Promise.all([queryClient.invalidateQueries({ queryKey }), refetchDecks(queryClient)])
    },
  })
}
