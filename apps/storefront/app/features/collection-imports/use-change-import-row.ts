import { toast } from '@pennysleeve/ui/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../api/browser.ts'
import { errorMessageOf } from '../../api/error-message.ts'
import { refetchImports } from './collection-imports.queries.ts'

/** Sets the product of a row; `undefined` skips the row. */
export function useChangeImportRow(importId: number, line: number, onChanged: () => void) {
  const queryClient = useQueryClient()
  const params = { id: String(importId), line: String(line) }
  return useMutation({
    mutationFn: async (productId: number | undefined) => {
      if (productId === undefined) await client('DELETE /api/collection_imports/:id/rows/:line', { params })
      else {
        const body = { row: { product_id: productId } }
        await client('PUT /api/collection_imports/:id/rows/:line', { params, body })
      }
    },
    onSuccess: onChanged,
    onError: (error) =>
      void toast({ title: 'Change failed', description: errorMessageOf(error), variant: 'destructive' }),
    onSettled: () => refetchImports(queryClient),
  })
}
