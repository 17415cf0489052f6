import { buttonClass } from '@pennysleeve/ui/button.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { late } from '../../shell/late.ts'
import { NothingHere } from '../../shell/nothing-here.tsx'
import { readPage } from '../catalog/read-number.ts'
import { History } from '../orders/history.tsx'
import { SellCartRow } from './sell-cart-row.tsx'
import { sentSellCartsQuery } from './sell-carts.queries.ts'

const SellCartDetails = late(() => import('./sell-cart-details.tsx'))

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
    <History
      title="Sell History"
      columns={COLUMNS}
      page={page}
      query={query}
      items={query.data?.sell_carts}
      failed="Error loading sell carts."
      empty={
        <NothingHere text="You have not sold anything to us yet.">
          <Link to="/sell-card-info" className={buttonClass('primary')}>
            How to sell your cards
          </Link>
        </NothingHere>
      }
      renderRow={(cart, open) => <SellCartRow key={cart.id} cart={cart} onOpen={open} />}
      renderDetails={(cart, close) => <SellCartDetails cart={cart} onClose={close} />}
    />
  )
}
