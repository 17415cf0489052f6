import { buttonClass } from '@pennysleeve/ui/button.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { lazyWithRetry } from '../../shell/lazy-with-retry.ts'
import { EmptyState } from '../../shell/empty-state.tsx'
import { readPage } from '../../shell/page-param.ts'
import { HistoryTable } from '../orders/history-table.tsx'
import { SellCartRow } from './sell-cart-row.tsx'
import { sentSellCartsQuery } from './sell-carts.queries.ts'

const SellCartDetails = lazyWithRetry(() => import('./sell-cart-details.tsx'))

const COLUMNS = [
  { name: 'ID' },
  { name: 'Status' },
  { name: 'Created At' },
  { name: 'Updated At' },
  { name: 'View', className: 'text-right' },
]

/** The customer's sell orders. */
export function SellHistory() {
  const page = readPage(useSearchParams()[0])
  const query = useQuery({ ...sentSellCartsQuery(page), placeholderData: keepPreviousData })
  return (
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
  )
}
