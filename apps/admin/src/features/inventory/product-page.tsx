import type { InventoryProduct, ProductPage as Shown } from '@pennysleeve/contract/admin/inventory.ts'
import { copyText } from '@pennysleeve/domain/copies/copy-text.ts'
import type { StockReason } from '@pennysleeve/domain/inventory/inventory.ts'
import { buttonClass } from '@pennysleeve/ui/button.tsx'
import { CardImage } from '@pennysleeve/ui/card-image.tsx'
import { Select } from '@pennysleeve/ui/select.tsx'
import { Skeleton } from '@pennysleeve/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link, useParams } from 'react-router'
import { ListLoading } from '../../table/list-loading.tsx'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { FigureList, type Figure } from '../../shell/figure-list.tsx'
import { Page } from '../../shell/page.tsx'
import { EditBar } from './edit-bar.tsx'
import { historyQuery, productQuery } from './inventory.queries.ts'
import { HistoryTable } from './history-table.tsx'
import { ProductOrders } from './product-orders.tsx'
import { RetireButton } from './retire-button.tsx'
import { InventoryTable } from './inventory-table.tsx'
import { useInventoryEdits } from './use-inventory-edits.ts'

/** Code splitting: the chart library is larger than the rest of the section. */
const HistoryPlot = lazy(async () => ({ default: (await import('./history-plot.tsx')).HistoryPlot }))

export function ProductPage() {
  const { id = '' } = useParams()
  const query = useQuery(productQuery(id))
  if (query.data) return <ProductView shown={query.data} />
  return query.isError ? <LoadFailed query={query} /> : <ListLoading />
}

function ProductView({ shown }: { shown: Shown }) {
  const { product, variants } = shown
  const [reason, setReason] = useState<StockReason>('counted')
  const edits = useInventoryEdits(reason)
  const path =
    shown.event_id === null ? `/${product.sealed ? 'sealed' : 'cards'}/${product.id}` : `/events/${shown.event_id}`
  return (
    <Page
      title={product.name}
      note={[shown.type_line, product.set_name, product.finish !== 'nonfoil' && product.finish, product.sku]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <>
          <a href={path} className={buttonClass('secondary')}>
            In the shop
          </a>
          {shown.event_id !== null && (
            <Link to={`/events/${shown.event_id}`} className={buttonClass('secondary')}>
              The event
            </Link>
          )}
          {product.sealed && !product.retired && shown.event_id === null && (
            <Link
              to={product.pre_order_left === null ? `/pre-orders/new/${product.id}` : '/pre-orders'}
              className={buttonClass('secondary')}
            >
              {product.pre_order_left === null ? 'Take pre-orders' : 'On pre-order'}
            </Link>
          )}
          {product.sealed && shown.event_id === null && (
            <Link to="edit" className={buttonClass('secondary')}>
              Edit
            </Link>
          )}
          <RetireButton product={product} retired={variants.every((variant) => variant.retired)} />
        </>
      }
    >
      <div className="grid gap-6 lg:grid-cols-[12rem_1fr]">
        <CardImage src={product.image_url} alt="" className="w-full max-w-48 max-lg:hidden" />
        <div className="flex min-w-0 flex-col gap-4">
          {variants.every(({ retired }) => retired) && (
            <p className="text-bad">Retired: on no shelf and in no search. Bring it back to sell it again.</p>
          )}
          <EditBar edits={edits} reason={reason} onReason={setReason} />
          <InventoryTable label="Price and stock" variants={variants} edits={edits} ofOneProduct />
          <Figures shown={shown} />
        </div>
      </div>
      <ProductOrders shown={shown} />
      <History product={product} variants={variants} />
    </Page>
  )
}

function Figures({ shown: { wishlist_count, in_carts, sold_in_30_days, market } }: { shown: Shown }) {
  const figures: Figure[] = [
    ['Sold in 30 days', sold_in_30_days],
    ['In carts', in_carts],
    ['On wishlists', wishlist_count],
    ['Market', market ? `US$${market.usd}` : 'Unknown'],
  ]
  return <FigureList figures={figures} className="sm:grid-cols-4" />
}

type HistoryProps = { product: InventoryProduct; variants: InventoryProduct[] }

/** Of one variant at a time, the offered one first. */
function History({ product, variants }: HistoryProps) {
  const [chosen, setChosen] = useState(product.variant_id)
  const query = useQuery(historyQuery(String(product.id), chosen))
  return (
    <section aria-labelledby="history" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="history" className="text-xl">
          Price and stock over time
        </h2>
        {variants.length > 1 && (
          <Select
            label="Of which condition"
            options={variants.map((variant) => ({ value: String(variant.variant_id), label: copyText(variant) }))}
            value={chosen}
            onChange={({ target }) => setChosen(Number(target.value))}
          />
        )}
      </div>
      {query.isPending && <Skeleton className="h-72" />}
      {query.isError && <LoadFailed query={query} />}
      {query.data && (
        <>
          <Suspense fallback={<Skeleton className="h-72" />}>
            <HistoryPlot history={query.data} until={query.dataUpdatedAt} />
          </Suspense>
          <HistoryTable history={query.data} />
        </>
      )}
    </section>
  )
}
