import type { InputOf } from '@pennysleeve/contract/client.ts'
import { toast } from '@pennysleeve/ui/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../api/browser.ts'
import { errorMessageOf } from '../../api/error-message.ts'
import { COLLECTION_CHANGE, refetchCollection } from './collection.queries.ts'

type NewEntry = InputOf<'POST /api/card_collections'>['body']['card_collection']

export function useAddToCollection() {
  const queryClient = useQueryClient()
  return useMutation({
    ...COLLECTION_CHANGE,
    mutationFn: (card_collection: NewEntry) => client('POST /api/card_collections', { body: { card_collection } }),
    onSuccess: () => void toast({ title: 'Card added to collection successfully!', variant: 'success' }),
    onError: (error) => void toast({ title: `Error adding card: ${errorMessageOf(error)}`, variant: 'destructive' }),
    onSettled: () => refetchCollection(queryClient),
  })
}
