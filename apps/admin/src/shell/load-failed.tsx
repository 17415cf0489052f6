import { Button } from '@pennysleeve/ui/button.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { errorMessageOf } from '../api/error-message.ts'

export type LoadFailedProps = { query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'> }

/** Error state of a query: the reason, with a retry button. */
export function LoadFailed({ query }: LoadFailedProps) {
  return (
    <div role="alert" className="flex flex-col items-start gap-4">
      <p>{errorMessageOf(query.error)}</p>
      <Button look="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
        Try again
      </Button>
    </div>
  )
}
