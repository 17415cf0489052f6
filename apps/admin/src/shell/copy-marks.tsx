import { FINISH_NAMES, type Finish } from '@pennysleeve/domain/catalog/catalog.ts'
import { printingParts } from '@pennysleeve/domain/catalog/printing.ts'
import { Fragment } from 'react'

type CopyMarksProps = { finish: Finish | null; options_text: string }

/** Finish, condition and language, by which staff fetch a copy or put it away. Foils are stored apart. */
export function CopyMarks({ finish, options_text }: CopyMarksProps) {
  const parts = printingParts({ set: null, set_name: null, collector_number: null, finish, options_text })
  return parts.map((part, at) => (
    <Fragment key={part}>
      {at > 0 && ' · '}
      {part === FINISH_NAMES.nonfoil ? <span className="text-sm text-ink-soft">{part}</span> : <strong>{part}</strong>}
    </Fragment>
  ))
}
