import type { InputOf } from '@pennysleeve/contract/client.ts'
import type { CollectionEntry } from '@pennysleeve/contract/collection.ts'
import { toast } from '@pennysleeve/ui/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../api/browser.ts'
import { errorMessageOf } from '../../api/error-message.ts'
import { COLLECTION_CHANGE, refetchCollection } from './collection.queries.ts'

type Change = InputOf<'PUT /api/card_collections/:id'>['body']['card_collection']

export function useChangeEntry({ id }: CollectionEntry) {
  const queryClient = useQueryClient()
  return useMutation({
    ...COLLECTION_CHANGE,
    mutationFn: (card_collection: Change) =>
      client('PUT /api/card_collections/:id', { params: { id: String(id) }, body: { card_collection } }),
    onError: (error) => void toast({ title: `Error changing card: ${errorMessageOf(error)}`, variant: 'destructive' }),
    onSettled: () => refetchCollection(queryClient),
  })
}
