import { Button } from '@pennysleeve/ui/button.tsx'
import type { UseQueryResult } from '@tanstack/react-query'

export type LoadFailedProps = { text: string; query: Pick<UseQueryResult, 'isFetching' | 'refetch'> }

/** Error state of a query, with a retry button. */
export function LoadFailed({ text, query }: LoadFailedProps) {
  return (
    <div role="alert" className="flex flex-col items-start gap-4">
      <p>{text}</p>
      <Button look="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
        Try again
      </Button>
    </div>
  )
}
