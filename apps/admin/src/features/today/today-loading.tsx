import { Skeleton } from '@pennysleeve/ui/skeleton.tsx'

export function TodayLoading() {
  return (
    <>
      <output className="sr-only">Loading...</output>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
        {Array.from({ length: 5 }, (_, card) => (
          <Skeleton key={card} className="h-32" />
        ))}
      </div>
      <Skeleton className="h-80" />
    </>
  )
}
