import { Skeleton } from '@pennysleeve/ui/skeleton.tsx'

/** The skeleton of a list. */
export function ListLoading({ rows = 8 }: { rows?: number }) {
  return (
    <div className="flex flex-col gap-2">
      <output className="sr-only">Loading...</output>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className="h-11" />
      ))}
    </div>
  )
}
