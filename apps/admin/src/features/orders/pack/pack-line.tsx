import { printingOfLine } from '@pennysleeve/domain/catalog/printing.ts'
import type { LineItem } from '@pennysleeve/contract/orders.ts'
import { CardImage } from '@pennysleeve/ui/card-image.tsx'
import { classNames } from '@pennysleeve/ui/class-names.ts'
import { PrintingLine } from '@pennysleeve/ui/printing-line.tsx'
import type { KeyboardEvent } from 'react'

type PackLineProps = {
  line: LineItem
  ticked: boolean
  onChange: (ticked: boolean) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** A line to pack; the whole row is the checkbox's label. */
export function PackLine({ line, ticked, onChange, onKeyDown }: PackLineProps) {
  const { product, name } = line.variant
  return (
    <li>
      <label
        className={classNames(
          'flex cursor-pointer items-center gap-3 rounded-lg p-2 focus-within:bg-sunken',
          ticked && 'text-ink-soft',
        )}
      >
        <input
          type="checkbox"
          data-line
          checked={ticked}
          onChange={({ target }) => onChange(target.checked)}
          onKeyDown={onKeyDown}
          className="size-6 shrink-0 accent-link"
        />
        <CardImage src={product.image_url} alt="" className="w-12 shrink-0" />
        <span className="w-12 shrink-0 text-right text-2xl font-bold tabular-nums">{line.quantity} ×</span>
        <span className="min-w-0">
          <span className={classNames('block font-semibold', ticked && 'line-through')}>{name}</span>
          <PrintingLine printing={printingOfLine(line.variant)} withCode />
        </span>
      </label>
    </li>
  )
}
