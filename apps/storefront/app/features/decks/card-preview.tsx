import type { DeckCard } from '@pennysleeve/contract/decks.ts'
import { buttonClass } from '@pennysleeve/ui/button.tsx'
import { CardImage } from '@pennysleeve/ui/card-image.tsx'
import { Icon } from '@pennysleeve/ui/icon.tsx'
import { ManaText } from '@pennysleeve/ui/mana-text.tsx'
import { Price } from '@pennysleeve/ui/price.tsx'
import { PrintingLine } from '@pennysleeve/ui/printing-line.tsx'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { lazyWithRetry } from '../../shell/lazy-with-retry.ts'
import { CopyMark } from '../../product/copy-mark.tsx'
import { productPath } from '../../product/product-path.ts'

const EnlargedPicture = lazyWithRetry(() => import('../../product/enlarged-picture.tsx'))

export type CardPreviewProps = { card: DeckCard; onClose: () => void }

/** The selected card: beside the deck on wide screens, else fixed at the bottom. */
export function CardPreview({ card: { product, owned_quantity }, onClose }: CardPreviewProps) {
  const [enlarged, setEnlarged] = useState(false)
  return (
    <section
      aria-label="Card preview"
      className="animate-appear relative rounded-2xl border border-line bg-surface p-5 max-lg:fixed max-lg:inset-x-2 max-lg:bottom-2 max-lg:z-30 max-lg:max-h-[50dvh] max-lg:overflow-y-auto max-lg:shadow-float"
    >
      <div className="flex gap-4 lg:flex-col">
        <button
          type="button"
          aria-label={`Enlarge picture of ${product.name}`}
          className="shrink-0 cursor-zoom-in self-start rounded-sm lg:mx-auto"
          onClick={() => setEnlarged(true)}
        >
          <CardImage src={product.image_url} alt={product.name} eager className="w-24 sm:w-36 lg:w-56" />
        </button>
        <div className="min-w-0 grow">
          <h2 className="pr-9 text-xl wrap-anywhere lg:pr-0">{product.name}</h2>
          <p className="mt-1 text-sm text-ink-soft">{product.type_line}</p>
          <PrintingLine printing={product} />
          <p className="mt-3 text-sm whitespace-pre-line">
            <ManaText text={product.description ?? ''} />
          </p>
          <p className="mt-3 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
            <Price amount={product.display_price} className="text-ink" />
            <CopyMark copy={product.master} />
            <span>{product.total_on_hand > 0 ? `${product.total_on_hand} in stock` : 'Out of stock'}</span>
            {owned_quantity > 0 && <span>You own {owned_quantity}</span>}
          </p>
          <Link to={productPath(product)} className="link mt-1 inline-flex min-h-11 items-center text-sm">
            See it in the shop
          </Link>
        </div>
      </div>
      <button
        type="button"
        aria-label="Close preview"
        onClick={onClose}
        className={buttonClass('quiet', 'icon', 'absolute top-1.5 right-1.5')}
      >
        <Icon name="close" />
      </button>
      {enlarged && (
        <Suspense>
          <EnlargedPicture product={product} onClose={() => setEnlarged(false)} />
        </Suspense>
      )}
    </section>
  )
}
