import type { Product } from '@pennysleeve/contract/catalog.ts'
import { tileSubtitle } from '@pennysleeve/domain/catalog/tile.ts'
import { dateText } from '@pennysleeve/domain/date-text.ts'
import { otherCopiesText } from '@pennysleeve/domain/copies/other-copies-text.ts'
import { CardImage } from '@pennysleeve/ui/card-image.tsx'
import { ManaText } from '@pennysleeve/ui/mana-text.tsx'
import { Price } from '@pennysleeve/ui/price.tsx'
import { Link, useViewTransitionState } from 'react-router'
import { WishlistHeart } from '../wishlist/wishlist-heart.tsx'
import { CopyMark } from '../../product/copy-mark.tsx'
import { FoilBadge } from './foil-badge.tsx'
import { PICTURE_TRANSITION } from './picture-transition.ts'
import { productPath } from '../../product/product-path.ts'
import { TileActions } from './tile-actions.tsx'

export type ProductTileProps = {
  product: Product
  /** Whether the shop buys cards. Queried once per grid. */
  sellingEnabled: boolean
  eager?: boolean
  /** One level below the section's heading. */
  heading?: 'h2' | 'h3'
}

/** A product in a grid: picture beside the facts on a phone, above them on wider screens. */
export function ProductTile({ product, sellingEnabled, eager = false, heading: Heading = 'h2' }: ProductTileProps) {
  const path = productPath(product)
  const opening = useViewTransitionState(path)
  const others = otherCopiesText(product)
  return (
    <article className="group relative flex h-full gap-4 rounded-2xl border border-line bg-surface p-3 transition-shadow hover:shadow-card sm:flex-col sm:gap-3">
      <div className="w-32 shrink-0 sm:w-auto">
        <CardImage
          src={product.image_url}
          alt=""
          eager={eager}
          {...(opening ? { className: PICTURE_TRANSITION } : {})}
        />
      </div>
      <div className="flex min-w-0 grow flex-col">
        <div className="flex min-h-7 items-center justify-between gap-2">
          <span className="flex min-w-0 flex-wrap items-center gap-x-2">
            <Price amount={product.display_price} className="text-lg" />
            <CopyMark copy={product.master} />
          </span>
          <div className="relative z-10 flex">
            <WishlistHeart product={product} />
          </div>
        </div>
        {product.pre_order && (
          <p className="figures text-sm font-semibold">Pre-order · {dateText(product.pre_order.release_on)}</p>
        )}
        {others !== '' && <p className="figures text-sm text-ink-soft">{others}</p>}
        <Heading className="mt-0.5 line-clamp-3 text-base leading-snug font-semibold wrap-anywhere">
          {/* The link covers the whole tile; the buttons are stacked above it. */}
          <Link
            to={path}
            viewTransition
            prefetch="intent"
            className="text-ink no-underline group-hover:underline after:absolute after:inset-0 after:rounded-2xl focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-link"
          >
            {product.name}
          </Link>
        </Heading>
        <p className="mt-0.5 line-clamp-2 text-sm text-ink-soft">
          <ManaText text={tileSubtitle(product.description)} />
        </p>
        <div className="mt-1 flex items-center gap-2 text-sm text-ink-soft">
          <FoilBadge finish={product.finish} />
          {!product.sealed && <span className="truncate">{product.set_name}</span>}
        </div>
        <TileActions product={product} sellingEnabled={sellingEnabled} />
      </div>
    </article>
  )
}
