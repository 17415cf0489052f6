import { buttonClass } from '@pennysleeve/ui/button.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { lazyWithRetry } from '../../shell/lazy-with-retry.ts'
import { EmptyState } from '../../shell/empty-state.tsx'
import { readPage } from '../../shell/page-param.ts'
import { HistoryTable } from '../orders/history-table.tsx'
import { SellCartRow } from './sell-cart-row.tsx'
import { sellCartQuery, sentSellCartsQuery } from './sell-carts.queries.ts'

const SellCartDetails = lazyWithRetry(() => import('./sell-cart-details.tsx'))

const COLUMNS = [
  { name: 'ID' },
  { name: 'Status' },
  { name: 'Created At' },
  { name: 'Updated At' },
  { name: 'View', className: 'text-right' },
]

/** The customer's sell orders. A mail about an offer links to one of them. */
export function SellHistory() {
  const [params] = useSearchParams()
  const page = readPage(params)
  const linked = params.get('sell_order')
  const query = useQuery({ ...sentSellCartsQuery(page), placeholderData: keepPreviousData })
  return (
    <>
      {linked !== null && <LinkedSellOrder key={linked} id={linked} />}
      <HistoryTable
        title="Sell History"
        columns={COLUMNS}
        page={page}
        query={query}
        items={query.data?.sell_carts}
        failed="Error loading sell carts."
        empty={
          <EmptyState text="You have not sold anything to us yet.">
            <Link to="/sell-card-info" className={buttonClass('primary')}>
              How to sell your cards
            </Link>
          </EmptyState>
        }
        renderRow={(cart, open) => <SellCartRow key={cart.id} cart={cart} onOpen={open} />}
        renderDetails={(cart, close) => <SellCartDetails cart={cart} onClose={close} />}
      />
    </>
  )
}

function LinkedSellOrder({ id }: { id: string }) {
  const [, setParams] = useSearchParams()
  const { data } = useQuery(sellCartQuery(id))
  const close = () =>
    setParams(
      (params) => {
        params.delete('sell_order')
        return params
      },
      { replace: true },
    )
  if (!data) return null
  return (
    <Suspense>
      <SellCartDetails cart={data} onClose={close} />
    </Suspense>
  )
}
