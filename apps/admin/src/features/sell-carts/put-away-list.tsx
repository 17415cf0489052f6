import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { Button, buttonClass } from '@pennysleeve/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { apiQuery } from '../../api/api-query.ts'
import { CopyMarks } from '../../shell/copy-marks.tsx'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { Page } from '../../shell/page.tsx'
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
          <Lines lines={lines} />
        </div>
      )}
    </Page>
  )
}

type Lines = ResponseOf<'GET /api/admin/put_away_list'>['lines']

function Lines({ lines }: { lines: Lines }) {
  return (
    <table
      aria-label="Put-away list"
      className="w-full border-collapse text-left [&_td]:py-1.5 [&_td]:pr-3 [&_th]:pr-3"
    >
      <thead>
        <tr>
          <th scope="col">Slot</th>
          <th scope="col">Set</th>
          <th scope="col">No.</th>
          <th scope="col" className="sm:w-1/2">
            Card
          </th>
          <th scope="col" className="text-right">
            Qty
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.variant_id} className="break-inside-avoid border-t border-line align-baseline">
            <td className="font-semibold wrap-anywhere">{line.slot ?? '–'}</td>
            <td title={line.set_name ?? undefined}>{line.set?.toUpperCase() ?? 'Sealed'}</td>
            <td className="tabular-nums">{line.collector_number}</td>
            <td>
              {line.name} <CopyMarks {...line} />
            </td>
            <td className="text-right text-lg font-bold tabular-nums">{line.quantity}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
