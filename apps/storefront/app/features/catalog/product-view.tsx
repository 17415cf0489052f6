import type { ProductWithVariants } from '@pennysleeve/contract/catalog.ts'
import { ManaText } from '@pennysleeve/ui/mana-text.tsx'
import { DeferHydration } from '../../shell/defer-hydration.tsx'
import { FinishBadge } from './foil-badge.tsx'
import { SellOffer } from '../sell-carts/sell-offer.tsx'
import { BuyPanel } from './buy-panel.tsx'
import { CopiesTable } from './copies-table.tsx'
import { OtherPrintings } from './other-printings.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductHead } from './product-head.tsx'
import { PRODUCT_LAYOUT } from './product-layout.ts'
import { ProductPicture } from './product-picture.tsx'
import { ProductBreadcrumbs } from './product-breadcrumbs.tsx'

export type ProductViewProps = {
  product: ProductWithVariants
  /** The product comes from a cached list while the page's own query runs. */
  refreshing: boolean
}

export function ProductView({ product, refreshing }: ProductViewProps) {
  return (
    <article>
      <ProductHead product={product} />
      <ProductBreadcrumbs product={product} />
      <div className={PRODUCT_LAYOUT}>
        <ProductPicture product={product} />
        <div className="md:row-span-2 xl:max-w-2xl">
          <h1 className="text-3xl wrap-anywhere lg:text-4xl">{product.name}</h1>
          <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
            <FinishBadge finish={product.finish} className="px-3 py-1 text-sm" />
            {product.set_name && <p className="text-ink-soft">{product.set_name}</p>}
          </div>
          {product.description && (
            <p className="mt-5 text-lg whitespace-pre-line">
              <ManaText text={product.description} />
            </p>
          )}
          <DeferHydration after={1}>
            <CopiesTable product={product} refreshing={refreshing} />
          </DeferHydration>
          <ProductFacts product={product} />
          <DeferHydration after={2}>
            <SellOffer product={product} />
            {!product.sealed && <OtherPrintings product={product} />}
          </DeferHydration>
        </div>
        <DeferHydration after={1}>
          <BuyPanel product={product} refreshing={refreshing} />
        </DeferHydration>
      </div>
    </article>
  )
}
