import { Skeleton } from '@pennysleeve/ui/skeleton.tsx'

type SkeletonRowsProps = {
  /** The height of a row, as a class name. */
  height: string
  /** The text for screen readers. */
  text?: string
}

const ROWS = ['first', 'second', 'third']

/** The skeleton of a list. */
export function SkeletonRows({ height, text = 'Loading...' }: SkeletonRowsProps) {
  return (
    <>
      <output className="mb-4 block text-ink-soft">{text}</output>
      <div aria-hidden="true" className="flex flex-col gap-4">
        {ROWS.map((row) => (
          <Skeleton key={row} className={height} />
        ))}
      </div>
    </>
  )
}
