import type { CollectionEntry } from '@pennysleeve/contract/collection.ts'
import { entryCopyText, QUOTED_CONDITIONS } from '@pennysleeve/domain/collection/conditions.ts'
import { findSellObstacle } from '@pennysleeve/domain/collection/find-sell-obstacle.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { CardImage } from '@pennysleeve/ui/card-image.tsx'
import { FIELD_CLASS } from '@pennysleeve/ui/field.tsx'
import { Price } from '@pennysleeve/ui/price.tsx'
import { TableCell, TableRow } from '@pennysleeve/ui/table.tsx'
import { Link } from 'react-router'
import { FoilBadge } from '../catalog/foil-badge.tsx'
import { productPath } from '../../product/product-path.ts'

export type CollectionRowProps = {
  entry: CollectionEntry
  selected: boolean
  onToggle: (id: number, range: boolean) => void
  /** The typed quantity to sell; undefined until something is typed. */
  toSell: string | undefined
  onToSell: (entry: CollectionEntry, text: string) => void
  sellingEnabled: boolean
  onEdit: (entry: CollectionEntry) => void
}

export const COLLECTION_COLUMNS = [
  { name: 'Select', className: 'w-16' },
  { name: 'Card' },
  { name: 'Condition', className: 'w-36 md:max-lg:hidden' },
  { name: 'Quantity', className: 'text-right lg:w-24' },
  { name: 'Price', className: 'text-right lg:w-28' },
  { name: 'We pay', className: 'text-right md:max-lg:hidden lg:w-28' },
  { name: 'To sell', className: 'w-36 lg:w-40' },
  { name: 'Action', className: 'w-20 text-right' },
]

/** An entry in the table; on a phone the checkbox is beside the facts. */
export function CollectionRow({
  entry,
  selected,
  onToggle,
  toSell,
  onToSell,
  sellingEnabled,
  onEdit,
}: CollectionRowProps) {
  const { id, product, condition, language, quantity } = entry
  const graded = entryCopyText(condition, language)
  const pays =
    product.sell_price === null || !QUOTED_CONDITIONS.includes(condition) ? (
      '–'
    ) : (
      <Price amount={`AU$${product.sell_price}`} />
    )
  return (
    <TableRow className="max-md:grid max-md:grid-cols-[2.75rem_1fr_1fr] max-md:gap-x-3 max-md:gap-y-1.5">
      <TableCell className="max-md:row-span-4">
        <label className="-m-2 inline-grid size-11 cursor-pointer place-items-center select-none">
          <span className="sr-only">Select {product.name}</span>
          <input
            type="checkbox"
            checked={selected}
            // React fires a checkbox's change from its click event, which has shiftKey.
            onChange={({ nativeEvent }) => onToggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
            className="size-5 accent-link"
          />
        </label>
      </TableCell>
      <TableCell className="max-md:col-span-2">
        <div className="flex items-center gap-3">
          <CardImage src={product.image_url} alt="" className="w-9 shrink-0" />
          <div className="min-w-0">
            <Link
              to={productPath(product)}
              className="font-semibold wrap-anywhere text-ink no-underline hover:underline"
            >
              {product.name}
            </Link>
            <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
              <span>
                {product.set_name} <span className="figures">#{product.collector_number}</span>
              </span>
              <FoilBadge finish={product.finish} />
            </p>
            {/* Instead of a column, on medium widths. */}
            <p className="hidden text-sm md:max-lg:block">{graded}</p>
          </div>
        </div>
      </TableCell>
      <TableCell className="text-sm md:max-lg:hidden">{graded}</TableCell>
      <TableCell className="figures text-sm md:text-right">
        {quantity.toLocaleString('en-AU')}
        <span className="md:sr-only"> {quantity === 1 ? 'copy' : 'copies'}</span>
      </TableCell>
      <TableCell className="text-sm md:text-right">
        <Price amount={entry.display_price} />
        {/* Instead of a column, on medium widths. */}
        <p className="hidden whitespace-nowrap text-ink-soft md:max-lg:block">We pay {pays}</p>
      </TableCell>
      <TableCell className="text-sm md:text-right md:max-lg:hidden">
        <span className="text-ink-soft md:sr-only">We pay </span>
        {pays}
      </TableCell>
      <TableCell>
        <ToSell entry={entry} toSell={toSell} onToSell={onToSell} sellingEnabled={sellingEnabled} />
      </TableCell>
      <TableCell className="text-right">
        <Button look="quiet" size="small" className="text-link" onClick={() => onEdit(entry)}>
          Edit<span className="sr-only"> {product.name}</span>
        </Button>
      </TableCell>
    </TableRow>
  )
}

type ToSellProps = Pick<CollectionRowProps, 'entry' | 'toSell' | 'onToSell' | 'sellingEnabled'>

/** The quantity to sell, by default all that can be sold; the reason where none can. */
function ToSell({ entry, toSell, onToSell, sellingEnabled }: ToSellProps) {
  const reason = findSellObstacle(entry, sellingEnabled)
  const most = entry.available_to_sell
  if (reason !== undefined) return <span className="text-sm text-ink-soft">{reason}</span>
  return (
    <span className="flex items-center gap-2 text-sm text-ink-soft">
      <input
        id={toSellId(entry.id)}
        type="number"
        aria-label={`How many of ${entry.product.name} to sell`}
        min={1}
        max={most}
        value={toSell ?? most}
        onChange={(event) => onToSell(entry, event.target.value)}
        className={`${FIELD_CLASS} figures max-w-20 shrink-0`}
      />
      <span className="figures whitespace-nowrap">of {most}</span>
    </span>
  )
}

export const toSellId = (entryId: number) => `to-sell-${entryId}`
