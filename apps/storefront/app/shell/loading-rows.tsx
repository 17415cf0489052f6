import { Skeleton } from '@pennysleeve/ui/skeleton.tsx'

type LoadingRowsProps = {
  /** The height of a row, as a class. */
  height: string
  /** What a reader is told meanwhile. */
  text?: string
}

const ROWS = ['first', 'second', 'third']

/** Rows to come, where a list will stand. */
export function LoadingRows({ height, text = 'Loading...' }: LoadingRowsProps) {
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
