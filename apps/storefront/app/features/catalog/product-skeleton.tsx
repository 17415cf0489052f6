import { Skeleton } from '@pennysleeve/ui/skeleton.tsx'
import { PRODUCT_LAYOUT } from './product-layout.ts'

export function ProductSkeleton() {
  return (
    <>
      <output className="mb-2 flex min-h-11 items-center text-sm text-ink-soft sm:mb-4">Loading...</output>
      <div className={PRODUCT_LAYOUT} aria-hidden="true">
        <Skeleton className="card-shape mx-auto w-full max-w-[min(16rem,33dvh)] md:max-w-none" />
        <div className="flex flex-col gap-4 md:row-span-2">
          <Skeleton className="h-10 w-4/5" />
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-44" />
        </div>
        <Skeleton className="h-56 md:col-start-1 md:row-start-2 xl:col-start-3 xl:row-start-1" />
      </div>
    </>
  )
}
