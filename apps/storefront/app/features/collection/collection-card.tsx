import type { CollectionEntry } from '@pennysleeve/contract/collection.ts'
import { ENTRY_CONDITION_NAMES } from '@pennysleeve/domain/collection/conditions.ts'
import { LANGUAGES } from '@pennysleeve/domain/copies/languages.ts'
import { MAX_COLLECTION_QUANTITY } from '@pennysleeve/domain/collection/collection-limits.ts'
import { nameWithPrinting, printingText } from '@pennysleeve/domain/catalog/printing.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { CardImage } from '@pennysleeve/ui/card-image.tsx'
import { Price } from '@pennysleeve/ui/price.tsx'
import { PrintingLine } from '@pennysleeve/ui/printing-line.tsx'
import { QuantityStepper } from '@pennysleeve/ui/quantity-stepper.tsx'
import { RemoveButton } from '@pennysleeve/ui/remove-button.tsx'
import { Link } from 'react-router'
import { productPath } from '../../product/product-path.ts'
import { SellFromCollection } from './sell-from-collection.tsx'
import { useChangeEntry } from './use-change-entry.ts'
import { useRemoveEntry } from './use-remove-entry.tsx'

export type CollectionCardProps = {
  entry: CollectionEntry
  sellingEnabled: boolean
  onEdit: (entry: CollectionEntry) => void
  onRemoved: () => void
}

/** An entry in the grid: picture beside the facts on a phone, above them on wider screens. */
export function CollectionCard({ entry, sellingEnabled, onEdit, onRemoved }: CollectionCardProps) {
  const { product, condition, language } = entry
  return (
    <article className="flex h-full gap-4 rounded-2xl border border-line bg-surface p-3 sm:flex-col sm:gap-3">
      <CardImage src={product.image_url} alt="" className="h-fit w-26 shrink-0 sm:w-full" />
      <div className="flex min-w-0 grow flex-col">
        <Price amount={entry.display_price} className="text-lg" />
        <h3 className="mt-0.5 line-clamp-3 text-base leading-snug wrap-anywhere">
          <Link to={productPath(product)} className="text-ink no-underline hover:underline">
            {product.name}
          </Link>
        </h3>
        <PrintingLine printing={product} />
        <div className="-mr-3 flex items-center justify-between gap-2 text-sm">
          <span className="min-w-0 truncate">
            {ENTRY_CONDITION_NAMES[condition]}
            {language !== 'en' && ` · ${LANGUAGES[language]}`}
          </span>
          <Button look="quiet" size="small" className="text-link" onClick={() => onEdit(entry)}>
            Edit<span className="sr-only"> {product.name}</span>
          </Button>
        </div>
        <div className="mt-auto flex flex-col gap-2 pt-1">
          <Quantity entry={entry} onRemoved={onRemoved} />
          <SellFromCollection entry={entry} sellingEnabled={sellingEnabled} />
        </div>
      </div>
    </article>
  )
}

function Quantity({ entry, onRemoved }: Pick<CollectionCardProps, 'entry' | 'onRemoved'>) {
  const change = useChangeEntry(entry)
  const remove = useRemoveEntry(entry, onRemoved)
  const name = nameWithPrinting(entry.product)
  const quantity = (change.isPending && change.variables.quantity) || entry.quantity
  return (
    <div className="flex items-center justify-between gap-1">
      <QuantityStepper
        quantity={quantity}
        max={MAX_COLLECTION_QUANTITY}
        onChange={(wanted) => change.mutate({ quantity: wanted })}
        label={`How many of ${name}`}
      />
      <RemoveButton
        aria-label={`Remove ${entry.product.name} from collection: ${printingText(entry.product)}`}
        busy={remove.isPending}
        onClick={() => remove.mutate()}
      />
    </div>
  )
}
