import type { InputOf } from '@pennysleeve/contract/client.ts'
import { toast } from '@pennysleeve/ui/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../api/browser.ts'
import { errorMessageOf } from '../../api/error-message.ts'
import { COLLECTION_CHANGE, refetchCollection } from './collection.queries.ts'

export type BatchChange = InputOf<'PUT /api/card_collections/batch'>['body']['card_collection']

/** Changes many entries in one call. */
export function useChangeEntries() {
  const queryClient = useQueryClient()
  return useMutation({
    ...COLLECTION_CHANGE,
    mutationFn: ({ ids, change }: { ids: number[]; change: BatchChange }) =>
      client('PUT /api/card_collections/batch', { body: { ids, card_collection: change } }),
    onSuccess: ({ changed, merged }) => {
      if (changed === 0) return
      toast({
        title: changed === 1 ? '1 entry changed' : `${changed.toLocaleString('en-AU')} entries changed`,
        ...(merged > 0 && { description: 'Entries that became equal are one now.' }),
        variant: 'success',
      })
    },
    onError: (error) => void toast({ title: `Error changing card: ${errorMessageOf(error)}`, variant: 'destructive' }),
    onSettled: () => refetchCollection(queryClient),
  })
}
