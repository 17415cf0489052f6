import type { SellCartItem } from '@pennysleeve/contract/sell-carts.ts'
import { CardImage } from '@pennysleeve/ui/card-image.tsx'
import { PrintingLine } from '@pennysleeve/ui/printing-line.tsx'
import { Link } from 'react-router'

/** Enough to find the card in a pile, and whether the shop needs it. */
export function CardFacts({ item: { product, display_price } }: { item: SellCartItem }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <CardImage src={product.image_url} alt="" className="w-9 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <Link to={`/products/${product.id}`} className="link inline-flex min-h-6 items-center">
            {product.name}
          </Link>
        </p>
        <PrintingLine printing={product} withCode />
        <p className="text-sm text-ink-soft">
          <span className="figures">{display_price} each</span> ·{' '}
          <span className="figures">{product.total_on_hand} in stock</span>
        </p>
      </div>
    </div>
  )
}
