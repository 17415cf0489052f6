import type { MovedFile } from '@pennysleeve/contract/admin/moving-in.ts'
import type { MovedRowState } from '@pennysleeve/domain/moving-in/moved-file.ts'
import { apiQuery } from '../../api/api-query.ts'

/** Polling interval while a job works. */
const POLL_MS = 700

export const movedFilesQuery = (page: number) => apiQuery('GET /api/admin/moved_files', { query: { page } })

export const isRunning = ({ state }: Pick<MovedFile, 'state'>) => state === 'applying' || state === 'undoing'

/** A file, polled while a job works on it. */
export const movedFileQuery = (id: string) => ({
  ...apiQuery('GET /api/admin/moved_files/:id', { params: { id } }),
  refetchInterval: ({ state: { data } }: { state: { data: MovedFile | undefined } }) =>
    data && isRunning(data) ? POLL_MS : false,
})

export const movedRowsQuery = (id: string, state: MovedRowState, page: number) =>
  apiQuery('GET /api/admin/moved_files/:id/rows', { params: { id }, query: { state, page } })
