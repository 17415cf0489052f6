import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { PutAwayTable } from '../../shell/put-away-table.tsx'
import { ListEmpty } from '../../table/list-empty.tsx'
import { ListLoading } from '../../table/list-loading.tsx'

type PutAwaySheetProps = {
  query: UseQueryResult<ResponseOf<'GET /api/admin/regraded_list'>>
  /** Of the printed sheet. */
  title: string
  empty: string
}

/** Where copies go that are not in their slot yet. */
export function PutAwaySheet({ query, title, empty }: PutAwaySheetProps) {
  const { lines = [], total_quantity = 0 } = query.data ?? {}
  return (
    <>
      {query.isPending && <ListLoading />}
      {query.isError && <LoadFailed query={query} />}
      {query.data && lines.length === 0 && <ListEmpty text={empty} />}
      {lines.length > 0 && (
        <div className="sheet">
          <p className="mb-4 text-xl font-bold max-print:text-base max-print:font-normal max-print:text-ink-soft">
            <span className="hidden print:inline">{title}: </span>
            {total_quantity === 1 ? '1 copy' : `${total_quantity} copies`} to put away
          </p>
          <PutAwayTable lines={lines} />
        </div>
      )}
    </>
  )
}
