import { toast } from '@pennysleeve/ui/toast.ts'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../api/browser.ts'
import { errorMessageOf } from '../../api/error-message.ts'
import { matchOf, type CollectionFilters } from './collection-filters.ts'

/** Selects all entries of the filter, on all pages. */
export function useSelectAll(filters: CollectionFilters, select: (ids: number[]) => void) {
  return useMutation({
    mutationFn: () => client('GET /api/card_collections/ids', { query: { ...matchOf(filters), sort: filters.sort } }),
    onSuccess: ({ ids }) => select(ids),
    onError: (error) =>
      void toast({ title: 'Selecting failed', description: errorMessageOf(error), variant: 'destructive' }),
  })
}
