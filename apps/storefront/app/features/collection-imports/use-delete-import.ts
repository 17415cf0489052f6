import { toast } from '@pennysleeve/ui/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { client } from '../../api/browser.ts'
import { errorMessageOf } from '../../api/error-message.ts'
import { importsQuery } from './collection-imports.queries.ts'
import { IMPORT_PATH } from '../collection/import-path.ts'

/** Deletes an import with its remaining rows; applied rows stay in the collection. */
export function useDeleteImport(id: number) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => client('DELETE /api/collection_imports/:id', { params: { id: String(id) } }),
    onSuccess: async () => {
      toast({ title: 'File deleted' })
      await queryClient.invalidateQueries({ queryKey: importsQuery().queryKey })
      await navigate(IMPORT_PATH)
    },
    onError: (error) =>
      void toast({ title: 'Change failed', description: errorMessageOf(error), variant: 'destructive' }),
  })
}
