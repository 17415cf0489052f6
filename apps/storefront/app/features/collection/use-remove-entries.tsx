import { Button } from '@pennysleeve/ui/button.tsx'
import { toast } from '@pennysleeve/ui/toast.ts'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { client } from '../../api/browser.ts'
import { errorMessageOf } from '../../api/error-message.ts'
import { COLLECTION_CHANGE, refetchCollection } from './collection.queries.ts'
import { cardsText } from './cards-text.ts'

/** Removes many entries without a confirmation; the toast offers undo. */
export function useRemoveEntries() {
  const queryClient = useQueryClient()
  return useMutation({
    ...COLLECTION_CHANGE,
    mutationFn: (ids: number[]) => client('POST /api/card_collections/removals', { body: { ids } }),
    onSuccess: ({ id, cards }) => {
      const action = (
        <Button look="secondary" size="small" className="mt-2" onClick={() => void takeBack(queryClient, id)}>
          Undo
        </Button>
      )
      toast({ title: 'Cards removed from collection', description: cardsText(cards), action })
    },
    onError: (error) => void toast({ title: `Error removing card: ${errorMessageOf(error)}`, variant: 'destructive' }),
    onSettled: () => refetchCollection(queryClient),
  })
}

async function takeBack(queryClient: QueryClient, removalId: number): Promise<void> {
  try {
    const { cards } = await client('POST /api/card_collections/removals/:id/restore', {
      params: { id: String(removalId) },
    })
    toast({ title: 'Your cards are back', description: cardsText(cards), variant: 'success' })
  } catch (error) {
    toast({ title: `Error adding card: ${errorMessageOf(error)}`, variant: 'destructive' })
  }
  await refetchCollection(queryClient)
}
