import { printingOfLine } from '@pennysleeve/domain/catalog/printing.ts'
import type { LineItem } from '@pennysleeve/contract/orders.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { CardImage } from '@pennysleeve/ui/card-image.tsx'
import { classNames } from '@pennysleeve/ui/class-names.ts'
import { PrintingLine } from '@pennysleeve/ui/printing-line.tsx'
import type { KeyboardEvent } from 'react'
import { leftToSend } from '../left-to-send.ts'

type PackLineProps = {
  line: LineItem
  /** Copies in the parcel. */
  packed: number
  onChange: (ticked: boolean) => void
  onKeyDown: (event: KeyboardEvent) => void
  onNotFound: () => void
}

/** A line to pack; the row is the checkbox's label. */
export function PackLine({ line, packed, onChange, onKeyDown, onNotFound }: PackLineProps) {
  const { product, name } = line.variant
  const copies = leftToSend(line)
  const ticked = packed >= copies
  return (
    <li className="flex flex-wrap items-center gap-x-3 sm:flex-nowrap">
      <label
        className={classNames(
          'flex min-w-0 grow cursor-pointer items-center gap-3 rounded-lg p-2 focus-within:bg-sunken',
          ticked && 'text-ink-soft',
        )}
      >
        <input
          type="checkbox"
          data-line
          checked={ticked}
          ref={(box) => {
            if (box) box.indeterminate = packed > 0 && !ticked
          }}
          onChange={({ target }) => onChange(target.checked)}
          onKeyDown={onKeyDown}
          className="size-6 shrink-0 accent-link"
        />
        <CardImage src={product.image_url} alt="" className="w-12 shrink-0" />
        <span className="w-12 shrink-0 text-right text-2xl font-bold tabular-nums">{copies} ×</span>
        <span className="min-w-0">
          <span className={classNames('block font-semibold', ticked && 'line-through')}>{name}</span>
          <PrintingLine printing={printingOfLine(line.variant)} withCode />
          {packed > 0 && !ticked && (
            <span className="block text-sm font-semibold">
              {packed} of {copies} in the parcel
            </span>
          )}
        </span>
      </label>
      {!ticked && (
        <Button look="quiet" size="small" className="max-sm:ml-9" onClick={onNotFound}>
          Could not find it
        </Button>
      )}
    </li>
  )
}
