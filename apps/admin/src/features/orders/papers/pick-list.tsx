import type { PickLine } from '@pennysleeve/contract/admin/fulfilment.ts'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useSearchParams } from 'react-router'
import { apiQuery } from '../../../api/api-query.ts'
import { Callout } from '../../../shell/callout.tsx'
import { CopyMarks } from '../../../shell/copy-marks.tsx'
import { LoadFailed } from '../../../shell/load-failed.tsx'
import { ListEmpty } from '../../../table/list-empty.tsx'
import { ListLoading } from '../../../table/list-loading.tsx'
import { SheetPage } from './sheet-page.tsx'

/** Pick list of many orders: each card once, with the quantity per order. */
export function PickList() {
  const [params] = useSearchParams()
  const numbers = params.get('numbers') ?? undefined
  const list = useQuery(apiQuery('GET /api/admin/pick_list', { query: { numbers } }))
  const wanted = numbers?.split(',').filter((number) => number !== '') ?? []
  const leftOut = list.data ? wanted.filter((number) => !list.data.numbers.includes(number)) : []
  const slots = list.data?.lines.some(({ slot }) => slot !== null) ?? false
  return (
    <SheetPage title="Pick list" note={list.data && summaryOf(list.data)}>
      {leftOut.length > 0 && (
        <div className="print:hidden">
          <Callout>Not waiting to be packed, so not on the list: {leftOut.join(', ')}.</Callout>
        </div>
      )}
      {list.isPending && <ListLoading />}
      {list.isError && <LoadFailed query={list} />}
      {list.data?.lines.length === 0 && <ListEmpty text="Nothing to pick: every order has left the shop." />}
      {list.data && list.data.lines.length > 0 && (
        <div className="sheet">
          <p className="mb-4 hidden text-xl font-bold print:block">Pick list: {summaryOf(list.data)}</p>
          <table aria-label="Pick list" className="w-full border-collapse text-left">
            <thead>
              <tr>
                {slots && (
                  <th scope="col" className="py-1 pr-3 max-sm:hidden print:table-cell">
                    Slot
                  </th>
                )}
                <th scope="col" className="py-1 pr-3">
                  Set
                </th>
                <th scope="col" className="pr-3">
                  No.
                </th>
                <th scope="col" className="pr-3">
                  Card
                </th>
                <th scope="col" className="pr-3 text-right">
                  Qty
                </th>
                <th scope="col" className="max-sm:hidden sm:w-1/3 print:table-cell">
                  Orders
                </th>
              </tr>
            </thead>
            <tbody>
              {list.data.lines.map((line) => (
                <PickRow key={line.variant_id} line={line} slots={slots} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </SheetPage>
  )
}

function summaryOf({ total_quantity, numbers }: { total_quantity: number; numbers: string[] }): string {
  const cards = total_quantity === 1 ? '1 card' : `${total_quantity} cards`
  return `${cards} for ${numbers.length === 1 ? '1 order' : `${numbers.length} orders`}`
}

/** `slots`: whether any line of the list has a slot. */
function PickRow({ line, slots }: { line: PickLine; slots: boolean }) {
  return (
    <tr className="break-inside-avoid border-t border-line align-baseline">
      {slots && <td className="py-1.5 pr-3 font-semibold max-sm:hidden print:table-cell">{line.slot}</td>}
      <td className="py-1.5 pr-3" title={line.set_name ?? undefined}>
        {line.set?.toUpperCase() ?? 'Sealed'}
      </td>
      <td className="py-1.5 pr-3 tabular-nums">{line.collector_number}</td>
      <td className="py-1.5 pr-3">
        {line.slot !== null && <p className="font-semibold sm:hidden print:hidden">{line.slot}</p>}
        {line.name} <CopyMarks {...line} />
        <p className="text-sm text-ink-soft tabular-nums sm:hidden print:hidden">
          <Orders orders={line.orders} />
        </p>
      </td>
      <td className="py-1.5 pr-3 text-right text-lg font-bold tabular-nums">{line.quantity}</td>
      <td className="py-1.5 text-sm tabular-nums max-sm:hidden print:table-cell">
        <Orders orders={line.orders} />
      </td>
    </tr>
  )
}

function Orders({ orders }: Pick<PickLine, 'orders'>) {
  return orders.map(({ number, quantity }, place) => (
    <Fragment key={number}>
      {place > 0 && ', '}
      <span className="whitespace-nowrap">{quantity > 1 ? `${number} (${quantity})` : number}</span>
    </Fragment>
  ))
}
