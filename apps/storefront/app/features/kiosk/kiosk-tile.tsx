import type { Product, Variant } from '@pennysleeve/contract/catalog.ts'
import { nameWithPrinting, printingText } from '@pennysleeve/domain/catalog/printing.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { CardImage } from '@pennysleeve/ui/card-image.tsx'
import { Dialog } from '@pennysleeve/ui/dialog.tsx'
import { Price } from '@pennysleeve/ui/price.tsx'
import { PrintingLine } from '@pennysleeve/ui/printing-line.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CopyMark } from '../../product/copy-mark.tsx'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { kioskProductQuery } from './kiosk.queries.ts'
import type { KioskBasket } from './use-kiosk-basket.ts'

type KioskTileProps = { product: Product; basket: KioskBasket }

export function KioskTile({ product, basket }: KioskTileProps) {
  const [choosing, setChoosing] = useState(false)
  const { master } = product
  return (
    <article className="flex h-full gap-4 rounded-2xl border border-line bg-surface p-3 sm:flex-col">
      <CardImage src={product.image_url} alt="" className="w-28 shrink-0 self-start sm:w-full" />
      <div className="flex min-w-0 grow flex-col gap-1">
        <h2 className="text-base leading-snug font-semibold wrap-anywhere">{product.name}</h2>
        <PrintingLine printing={product} />
        <p className="flex flex-wrap items-center gap-x-2">
          <Price amount={master.display_price} className="text-lg" />
          <CopyMark copy={master} />
        </p>
        <div className="mt-auto flex flex-col gap-2 pt-2">
          <Add product={product} copy={master} basket={basket} />
          {product.copies > 1 && (
            <Button look="secondary" size="small" onClick={() => setChoosing(true)}>
              Other copies
              <span className="sr-only"> of {nameWithPrinting(product)}</span>
            </Button>
          )}
        </div>
      </div>
      {choosing && <Copies product={product} basket={basket} onClose={() => setChoosing(false)} />}
    </article>
  )
}

/** All conditions and languages that are in stock. */
function Copies({ product, basket, onClose }: KioskTileProps & { onClose: () => void }) {
  const query = useQuery(kioskProductQuery(product.id))
  const copies = query.data?.variants.filter(({ total_on_hand, price }) => total_on_hand > 0 && price !== null) ?? []
  return (
    <Dialog open onOpenChange={onClose} title={product.name} description={printingText(product)}>
      {query.isError && <LoadFailed text="The copies could not be loaded." query={query} />}
      <ul className="mt-4 divide-y divide-line">
        {copies.map((copy) => (
          <li key={copy.id} className="flex flex-wrap items-center gap-3 py-2">
            <span className="min-w-32 grow">
              {copy.options_text === '' ? 'Near Mint' : copy.options_text}
              <span className="block text-sm text-ink-soft">{copy.total_on_hand} in stock</span>
            </span>
            <Price amount={copy.display_price} />
            <Add product={product} copy={copy} basket={basket} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function Add({ product, copy, basket }: KioskTileProps & { copy: Variant }) {
  const line = basket.lines.find(({ variant_id }) => variant_id === copy.id)
  const all = line !== undefined && line.quantity >= copy.total_on_hand
  const soldOut = copy.total_on_hand === 0 || copy.price === null
  return (
    <Button
      disabled={soldOut || all || (line === undefined && basket.isFull)}
      onClick={() => basket.add(product, copy)}
    >
      {soldOut ? 'Sold out' : all ? 'All in your basket' : line ? `Add one more (${line.quantity})` : 'Add'}
      <span className="sr-only"> {nameWithPrinting({ ...product, options_text: copy.options_text })}</span>
    </Button>
  )
}
