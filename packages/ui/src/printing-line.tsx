import { printingParts, type Printing } from '@pennysleeve/domain/catalog/printing.ts'
import { Fragment } from 'react'
import { classNames } from './class-names.ts'

export type PrintingLineProps = {
  printing: Printing
  /** Shows the set code, by which staff sort cards. */
  withCode?: boolean
  /** Replaces the default small, soft style. */
  className?: string
}

const EMPHASIS = 'font-semibold text-ink'

/** Set, number, finish, condition and language below a product's name. What changes the price is emphasised. */
export function PrintingLine({ printing, withCode = false, className = 'text-sm text-ink-soft' }: PrintingLineProps) {
  const { set, set_name, finish, options_text } = printing
  const [first, ...rest] = printingParts({ ...printing, options_text: '' })
  if (first === undefined && !options_text) return null
  const isFoil = finish !== null && finish !== 'nonfoil'
  return (
    <span className={classNames('figures block wrap-anywhere', className)}>
      {withCode && set && set_name ? `${first} (${set.toUpperCase()})` : first}
      {rest.length > 0 && ' · '}
      {/* Wraps after the set, never between number and finish. */}
      <span className="whitespace-nowrap">
        {rest.map((part, at) => (
          <Fragment key={part}>
            {at > 0 && ' · '}
            {isFoil && at === rest.length - 1 ? <span className={EMPHASIS}>{part}</span> : part}
          </Fragment>
        ))}
      </span>
      {options_text && (
        <>
          {first !== undefined && ' · '}
          <span className={EMPHASIS}>{options_text}</span>
        </>
      )}
    </span>
  )
}
