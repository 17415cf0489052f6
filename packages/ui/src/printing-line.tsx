import { printingParts, type Printing } from '@sideboard/domain/printing.ts'
import { Fragment } from 'react'
import { classNames } from './class-names.ts'

export type PrintingLineProps = {
  printing: Printing
  /** With the set's code, by which shelves and parcels are sorted. */
  withCode?: boolean
  className?: string
}

/** The line under a product's name that says which printing it is. What a foil costs more is for its finish: it stands out. */
export function PrintingLine({ printing, withCode = false, className }: PrintingLineProps) {
  const { set, set_name, finish } = printing
  const [first, ...rest] = printingParts(printing)
  if (first === undefined) return null
  const isFoil = finish !== null && finish !== 'nonfoil'
  return (
    <span className={classNames('figures block text-sm text-ink-soft wrap-anywhere', className)}>
      {withCode && set && set_name ? `${first} (${set.toUpperCase()})` : first}
      {rest.map((part, at) => (
        <Fragment key={part}>
          {' · '}
          <span
            className={classNames('whitespace-nowrap', isFoil && at === rest.length - 1 && 'font-semibold text-ink')}
          >
            {part}
          </span>
        </Fragment>
      ))}
    </span>
  )
}
