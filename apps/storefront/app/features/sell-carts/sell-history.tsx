import type { SellCart } from '@sideboard/contract/sell-carts.ts'
import { buttonClass } from '@sideboard/ui/button.tsx'
import { Pagination } from '@sideboard/ui/pagination.tsx'
import { Table } from '@sideboard/ui/table.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { readPage } from '../catalog/read-number.ts'
import { RouterLink } from '../catalog/router-link.tsx'
import { LoadingRows } from '../../shell/loading-rows.tsx'
import { SellCartRow } from './sell-cart-row.tsx'
import { sentSellCartsQuery } from './sell-carts.queries.ts'

const SellCartDetails = lazy(() => import('./sell-cart-details.tsx'))

const COLUMNS = [
  { name: 'ID' },
  { name: 'Status' },
  { name: 'Created At' },
  { name: 'Updated At' },
  { name: 'View', className: 'text-right' },
]

/** All that the customer ever sent to the shop, in whatever state its query is. */
export function SellHistory() {
  const page = readPage(useSearchParams()[0])
  const query = useQuery({ ...sentSellCartsQuery(page), placeholderData: keepPreviousData })
  const { data } = query
  const [opened, setOpened] = useState<SellCart>()
  return (
    <section aria-labelledby="sell-history">
      <h2 id="sell-history" className="mb-4 text-2xl">
        Sell History
      </h2>
      {query.isPending && <LoadingRows height="h-12" />}
      {query.isError && <LoadFailed text="Error loading sell carts." query={query} />}
      {data?.sell_carts.length === 0 && <Nothing />}
      {data && data.sell_carts.length > 0 && (
        <>
          <Table label="Sell History" columns={COLUMNS}>
            {data.sell_carts.map((cart) => (
              <SellCartRow key={cart.id} cart={cart} onOpen={setOpened} />
            ))}
          </Table>
          <div className="mt-6">
            <Pagination page={page} pages={data.pages} hrefFor={(other) => `?page=${other}`} Link={RouterLink} />
          </div>
        </>
      )}
      {opened && (
        <Suspense>
          <SellCartDetails cart={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </section>
  )
}

function Nothing() {
  return (
    <div className="flex flex-col items-center gap-5 rounded-2xl border border-line px-6 py-14 text-center">
      <p className="text-lg">You have not sold anything to us yet.</p>
      <Link to="/sell-card-info" className={buttonClass('primary')}>
        How to sell your cards
      </Link>
    </div>
  )
}
