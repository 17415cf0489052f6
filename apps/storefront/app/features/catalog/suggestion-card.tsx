import type { Product } from '@pennysleeve/contract/catalog.ts'
import { tileSubtitle } from '@pennysleeve/domain/catalog/tile.ts'
import { CardImage } from '@pennysleeve/ui/card-image.tsx'
import { ManaText } from '@pennysleeve/ui/mana-text.tsx'
import { Price } from '@pennysleeve/ui/price.tsx'
import { Link } from 'react-router'
import { CopyMark } from '../../product/copy-mark.tsx'
import { FoilBadge } from './foil-badge.tsx'
import { productPath } from '../../product/product-path.ts'

export function SuggestionCard({ product }: { product: Product }) {
  return (
    <article className="group relative">
      <CardImage src={product.image_url} alt="" className="transition-shadow group-hover:shadow-card" />
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Price amount={product.display_price} />
        <CopyMark copy={product.master} />
        <FoilBadge finish={product.finish} />
      </div>
      <h3 className="line-clamp-2 text-base leading-snug font-semibold wrap-anywhere">
        {/* The link covers the whole card. */}
        <Link
          to={productPath(product)}
          viewTransition
          prefetch="intent"
          className="text-ink no-underline group-hover:underline after:absolute after:inset-0 after:rounded-xl focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-link"
        >
          {product.name}
        </Link>
      </h3>
      <p className="line-clamp-2 text-sm text-ink-soft">
        <ManaText text={tileSubtitle(product.description)} />
      </p>
    </article>
  )
}
