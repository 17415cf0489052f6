import type { CollectionEntry } from '@pennysleeve/contract/collection.ts'
import { nameWithPrinting } from '@pennysleeve/domain/catalog/printing.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { toast } from '@pennysleeve/ui/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../api/browser.ts'
import { isApiError } from '../../api/is-api-error.ts'
import { errorMessageOf } from '../../api/error-message.ts'
import { COLLECTION_CHANGE, refetchCollection } from './collection.queries.ts'
import { useAddToCollection } from './use-add-to-collection.ts'

/** Removes an entry without a confirmation; the toast offers undo. */
export function useRemoveEntry(entry: CollectionEntry, onRemoved: () => void) {
  const { id, product, product_id, quantity, condition, language } = entry
  const queryClient = useQueryClient()
  const { mutate: putBack } = useAddToCollection()
  return useMutation({
    ...COLLECTION_CHANGE,
    mutationFn: () => client('DELETE /api/card_collections/:id', { params: { id: String(id) } }),
    onSuccess: () => {
      onRemoved()
      const undo = () => putBack({ product_id, quantity, condition, language })
      toast({
        title: 'Card removed from collection',
        description: `${quantity} × ${nameWithPrinting(product)}`,
        action: <UndoButton onPress={undo} />,
      })
    },
    onError: (error) => {
      // 404: already removed in another tab.
      if (isApiError(error) && error.status === 404) return
      toast({ title: `Error removing card: ${errorMessageOf(error)}`, variant: 'destructive' })
    },
    onSettled: () => refetchCollection(queryClient),
  })
}

function UndoButton({ onPress }: { onPress: () => void }) {
  return (
    <Button look="secondary" size="small" className="mt-2" onClick={onPress}>
      Undo
    </Button>
  )
}
