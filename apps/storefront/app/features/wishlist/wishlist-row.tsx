import type { Product } from '@pennysleeve/contract/catalog.ts'
import type { WishlistItem } from '@pennysleeve/contract/wishlist.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { CardImage } from '@pennysleeve/ui/card-image.tsx'
import { ManaText } from '@pennysleeve/ui/mana-text.tsx'
import { Price } from '@pennysleeve/ui/price.tsx'
import { PrintingLine } from '@pennysleeve/ui/printing-line.tsx'
import { RemoveButton } from '@pennysleeve/ui/remove-button.tsx'
import { TableCell, TableRow } from '@pennysleeve/ui/table.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { CopyMark } from '../../product/copy-mark.tsx'
import { productPath } from '../../product/product-path.ts'
import { otherCopiesText } from '@pennysleeve/domain/copies/other-copies-text.ts'
import { useAddToCart } from '../orders/use-add-to-cart.ts'
import { useDeleteWishlistItem } from './use-delete-wishlist-item.ts'

export type WishlistRowProps = {
  item: WishlistItem
  onEnlarge: (product: Product) => void
  onDeleted: () => void
}

/** A row; on a phone the picture is beside the facts. */
export function WishlistRow({ item, onEnlarge, onDeleted }: WishlistRowProps) {
  const { product } = item
  const { mutate, isPending } = useDeleteWishlistItem(item, onDeleted)
  const cart = useAddToCart(product)
  const { total_on_hand } = product
  const others = otherCopiesText(product)
  return (
    <TableRow className="max-md:grid max-md:grid-cols-[5.5rem_1fr] max-md:gap-x-4 max-md:gap-y-1">
      <TableCell className="max-md:row-span-5">
        <Picture product={product} onEnlarge={onEnlarge} />
      </TableCell>
      <TableCell>
        <Link to={productPath(product)} className="font-semibold wrap-anywhere text-ink no-underline hover:underline">
          {product.name}
        </Link>
        <PrintingLine printing={product} />
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
          <Price amount={product.display_price} className="text-ink" />
          <CopyMark copy={product.master} />
          <span className={total_on_hand > 0 ? 'figures' : 'text-bad'}>
            {total_on_hand > 0 ? `${total_on_hand} in stock` : 'Out of stock'}
          </span>
          {others !== '' && (
            // The button buys the offered copy; the others are chosen on the page.
            <Link to={productPath(product)} className="link figures">
              {others}
            </Link>
          )}
        </p>
      </TableCell>
      <TableCell className="text-sm text-ink-soft">
        <p className="line-clamp-3">
          <ManaText text={product.description ?? ''} />
        </p>
      </TableCell>
      <TableCell className="text-sm">{product.type_line ?? (product.sealed ? 'Sealed product' : null)}</TableCell>
      <TableCell className="max-md:mt-1">
        <div className="flex gap-2 md:flex-col">
          <Button
            look={total_on_hand > 0 ? 'primary' : 'secondary'}
            size="small"
            busy={cart.isPending}
            className="max-md:grow"
            onClick={() => cart.add(1)}
          >
            Add to cart
            <span className="sr-only"> {product.name}</span>
          </Button>
          <RemoveButton
            look="secondary"
            size="small"
            busy={isPending}
            className="w-28 md:w-full"
            onClick={() => mutate()}
          >
            {isPending ? 'Deleting...' : 'Delete'}
            <span className="sr-only"> {product.name}</span>
          </RemoveButton>
        </div>
      </TableCell>
    </TableRow>
  )
}

function Picture({ product, onEnlarge }: Pick<WishlistRowProps, 'onEnlarge'> & { product: Product }) {
  const [failedSrc, setFailedSrc] = useState<string>()
  // Without the button the picture is mounted anew, which would load a failed one a second time.
  const src = product.image_url === failedSrc ? null : product.image_url
  const picture = <CardImage src={src} alt="" onFailed={setFailedSrc} className="w-22 md:w-18" />
  if (src === null) return picture
  return (
    <button
      type="button"
      aria-label={`Enlarge picture of ${product.name}`}
      className="block cursor-zoom-in rounded-sm"
      onClick={() => onEnlarge(product)}
    >
      {picture}
    </button>
  )
}
