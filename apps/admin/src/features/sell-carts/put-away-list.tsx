import { Button, buttonClass } from '@pennysleeve/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { apiQuery } from '../../api/api-query.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { Page } from '../../shell/page.tsx'
import { PutAwayTable } from '../../shell/put-away-table.tsx'
import { ListEmpty } from '../../table/list-empty.tsx'
import { ListLoading } from '../../table/list-loading.tsx'

/** Where the cards of a paid sell order go, to be printed. */
export function PutAwayList() {
  const { id = '' } = useParams()
  const query = useQuery(apiQuery('GET /api/admin/put_away_list', { query: { sell_orders: id } }))
  const { lines = [], total_quantity = 0 } = query.data ?? {}
  const summary = total_quantity === 1 ? '1 card' : `${total_quantity} cards`
  return (
    <Page
      title={`Put-away list of sell order #${id}`}
      note={query.data && summary}
      actions={
        <>
          <Link to={`/sell-orders/${id}`} className={buttonClass('secondary')}>
            Back to the sell order
          </Link>
          <Button onClick={() => window.print()}>Print</Button>
        </>
      }
    >
      {query.isPending && <ListLoading />}
      {query.isError && <LoadFailed query={query} />}
      {query.data && lines.length === 0 && (
        <ListEmpty text="Nothing to put away: the cards come into the stock when the sell order is paid." />
      )}
      {lines.length > 0 && (
        <div className="sheet">
          <p className="mb-4 hidden text-xl font-bold print:block">
            Sell order #{id}: {summary} to put away
          </p>
          <PutAwayTable lines={lines} />
        </div>
      )}
    </Page>
  )
}
