import type { LineItem } from '@pennysleeve/contract/orders.ts'
import { printingOfLine } from '@pennysleeve/domain/catalog/printing.ts'
import type { ReturnPlace } from '@pennysleeve/domain/returns/return-places.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { CardImage } from '@pennysleeve/ui/card-image.tsx'
import { PrintingLine } from '@pennysleeve/ui/printing-line.tsx'
import { QuantityStepper } from '@pennysleeve/ui/quantity-stepper.tsx'
import { Select } from '@pennysleeve/ui/select.tsx'
import { countOf, leftOf, placeOptions, type Portion, type ReturnableLine } from './portions.ts'

type ReturnLineProps = {
  item: LineItem
  line: ReturnableLine
  portions: Portion[]
  onChange: (portions: Portion[]) => void
}

/** A line with a stepper, and where its copies go; copies in different conditions are several portions. */
export function ReturnLine({ item, line, portions, onChange }: ReturnLineProps) {
  const { name, product, condition } = item.variant
  const left = leftOf(line)
  const chosen = countOf(portions, line.line_item_id)
  const places = placeOptions(condition)
  const change = (at: number, changed: Partial<Portion>) =>
    onChange(portions.map((portion, n) => (n === at ? { ...portion, ...changed } : portion)))
  const add = () => {
    const used = new Set<string>(portions.map(({ to }) => to))
    const next = places.find(({ value }) => !used.has(value))
    onChange([
      ...portions,
      { line_item_id: line.line_item_id, quantity: 1, to: (next?.value ?? 'as_sold') as ReturnPlace },
    ])
  }
  return (
    <li className="flex flex-col gap-3 p-4">
      <div className="flex items-center gap-3">
        <CardImage src={product.image_url} alt="" className="w-12 shrink-0" />
        <div className="min-w-0 grow">
          <p className="font-semibold">{name}</p>
          <PrintingLine printing={printingOfLine(item.variant)} withCode />
          <p className="text-sm text-ink-soft">{soldText(line)}</p>
        </div>
      </div>
      {portions.map((portion, at) => (
        // A portion has no identity but its place.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <div key={at} className="flex flex-wrap items-start gap-3">
          <QuantityStepper
            // Level with the choice, which comes with the first press: what is pressed must not move for the second.
            className="sm:mt-7.5"
            label={`Copies of ${name}`}
            quantity={portion.quantity}
            min={0}
            max={left - chosen + portion.quantity}
            onChange={(quantity) =>
              quantity === 0 && portions.length > 1
                ? onChange(portions.filter((_, n) => n !== at))
                : change(at, { quantity })
            }
          />
          {portion.quantity > 0 && (
            <Select
              label={`Where ${portion.quantity === 1 ? 'it goes' : 'they go'}`}
              className="min-w-56 grow sm:max-w-80"
              options={places}
              value={portion.to}
              // Safe cast: these are the options.
              onChange={({ target }) => change(at, { to: target.value as ReturnPlace })}
            />
          )}
        </div>
      ))}
      {chosen > 0 && chosen < left && (
        <Button look="quiet" size="small" className="self-start" onClick={add}>
          Another copy goes elsewhere
        </Button>
      )}
    </li>
  )
}

function soldText({ quantity, returned_quantity }: ReturnableLine): string {
  if (returned_quantity === 0) return `${quantity} sold`
  return `${quantity} sold, ${returned_quantity} came back already`
}
