import type { InputOf } from '@pennysleeve/contract/client.ts'
import { toast } from '@pennysleeve/ui/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { client } from '../../api/browser.ts'
import { errorMessageOf } from '../../api/error-message.ts'
import { COLLECTION_PATH } from '../collection/collection-filters.ts'
import { COLLECTION_CHANGE, refetchCollection } from '../collection/collection.queries.ts'
import { refetchImports } from './collection-imports.queries.ts'
import { importPath } from './import-params.ts'

type How = NonNullable<NonNullable<InputOf<'POST /api/collection_imports/:id/apply'>['body']>['collection_import']>

/** Applies the matched rows, then shows the rows that are left, else the collection. */
export function useApplyImport(id: number) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return useMutation({
    ...COLLECTION_CHANGE,
    mutationFn: (how: How) =>
      client('POST /api/collection_imports/:id/apply', {
        params: { id: String(id) },
        body: { collection_import: how },
      }),
    onSuccess: async ({ collection_import: { rows }, entries }) => {
      const left = rows.near + rows.unknown
      toast({
        title: 'Collection imported',
        description: `${inWords(entries, 'entry', 'entries')} changed, ${inWords(left, 'row', 'rows')} left.`,
        variant: 'success',
      })
      await Promise.all([refetchCollection(queryClient), refetchImports(queryClient)])
      const outcome = rows.unknown > 0 ? 'unknown' : 'near'
      await navigate(left > 0 ? importPath({ id, outcome, page: 1 }) : COLLECTION_PATH)
    },
    onError: (error) =>
      void toast({ title: 'Import failed', description: errorMessageOf(error), variant: 'destructive' }),
  })
}

function inWords(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-AU')} ${count === 1 ? one : many}`
}
