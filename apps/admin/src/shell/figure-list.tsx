import { classNames } from '@pennysleeve/ui/class-names.ts'
import type { ReactNode } from 'react'

/** False: not shown. */
export type Figure = [name: string, figure: ReactNode] | false

type FigureListProps = {
  figures: Figure[]
  /** Columns from a tablet on. */
  className: string
  /** For figures as long as two amounts. */
  small?: boolean
}

/** The figures of a page, one in a box. */
export function FigureList({ figures, className, small = false }: FigureListProps) {
  return (
    <dl className={classNames('grid grid-cols-2 gap-3', className)}>
      {figures
        .filter((figure) => figure !== false)
        .map(([name, figure]) => (
          <div key={name} className="rounded-xl border border-line bg-surface px-4 py-3">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className={classNames('figures font-semibold', small ? 'mt-0.5 text-lg' : 'text-xl')}>{figure}</dd>
          </div>
        ))}
    </dl>
  )
}
