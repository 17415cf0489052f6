import type { ImportRow } from '@pennysleeve/contract/collection-imports.ts'
import type { QueryClient } from '@tanstack/react-query'
import { apiQuery } from '../../api/api-query.ts'
import { privateQuery } from '../../api/private-query.ts'
import type { ImportView } from './import-params.ts'

const IMPORT_ROWS_PER_PAGE = 50

export type Outcome = ImportRow['outcome']

/** Imports with rows left. */
export const importsQuery = () => privateQuery(apiQuery('GET /api/collection_imports', { query: {} }))

export const importQuery = (id: number) =>
  privateQuery(apiQuery('GET /api/collection_imports/:id', { params: { id: String(id) } }))

export const importRowsQuery = ({ id, outcome, page, near }: ImportView) =>
  privateQuery(
    apiQuery('GET /api/collection_imports/:id/rows', {
      params: { id: String(id) },
      query: { outcome, page, near, per_page: IMPORT_ROWS_PER_PAGE },
    }),
  )

/** Invalidates all imports and rows. */
export async function refetchImports(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    ['GET /api/collection_imports', 'GET /api/collection_imports/:id', 'GET /api/collection_imports/:id/rows'].map(
      (call) => queryClient.invalidateQueries({ queryKey: [call] }),
    ),
  )
}
