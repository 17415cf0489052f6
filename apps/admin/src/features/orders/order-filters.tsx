import { ORDER_CHANNELS } from '@pennysleeve/domain/orders/order-channels.ts'
import { Select } from '@pennysleeve/ui/select.tsx'
import { FULFILMENT_STATUS_NAMES } from '../../shell/fulfilment-badge.tsx'
import { ListField } from '../../table/list-field.tsx'
import { ListSearch } from '../../table/list-search.tsx'
import type { ListParams } from '../../table/use-list-params.ts'

const STATUSES = ['to_pack', 'shipped', 'cancelled', 'open', 'owed', 'disputed', 'all'] as const
const NAMES: Record<(typeof STATUSES)[number], string> = {
  ...FULFILMENT_STATUS_NAMES,
  owed: 'Refund not taken',
  disputed: 'Payment disputed',
  all: 'All orders',
}
const SORTS = ['date', '-date', 'total', '-total'] as const

/** The list's filters as the API takes them. Invalid values are ignored. */
export function readFilters(list: ListParams) {
  const filled = (name: string) => list.get(name) || undefined
  return {
    fulfilment_status: STATUSES.find((fulfilment_status) => fulfilment_status === list.get('fulfilment_status')),
    search: filled('q'),
    ...readDelivery(filled('delivery')),
    from: filled('from'),
    to: filled('to'),
    at_least: filled('at_least'),
    at_most: filled('at_most'),
    sort: SORTS.find((sort) => sort === list.sort),
    after: list.after,
  }
}

/** A shipping method, or one of the channels. */
function readDelivery(delivery: string | undefined) {
  const channel = ORDER_CHANNELS.find((one) => one === delivery)
  return channel ? { channel } : { shipping_method_id: delivery }
}

/** Two related fields share a row on a phone. */
const PAIR = 'flex gap-3 max-sm:w-full'

type OrderFiltersProps = { list: ListParams; methods: { id: number; name: string }[] }

export function OrderFilters({ list, methods }: OrderFiltersProps) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <ListSearch list={list} label="Search" placeholder="Number, name, phone, street" />
      <div className={PAIR}>
        <Select
          label="State"
          className="min-w-36 max-sm:min-w-0 max-sm:flex-1"
          value={list.get('fulfilment_status') ?? 'to_pack'}
          onChange={({ target }) => list.change({ fulfilment_status: target.value })}
          options={STATUSES.map((fulfilment_status) => ({ value: fulfilment_status, label: NAMES[fulfilment_status] }))}
        />
        <Select
          label="Delivery"
          className="min-w-36 max-sm:min-w-0 max-sm:flex-1"
          value={list.get('delivery') ?? ''}
          onChange={({ target }) => list.change({ delivery: target.value })}
          options={[
            { value: '', label: 'Any' },
            { value: 'web', label: 'Ordered on the web' },
            { value: 'counter', label: 'At the counter' },
            ...methods.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      </div>
      <div className={PAIR}>
        <ListField list={list} name="from" label="From" type="date" className="min-w-36 max-sm:min-w-0 max-sm:flex-1" />
        <ListField list={list} name="to" label="To" type="date" className="min-w-36 max-sm:min-w-0 max-sm:flex-1" />
      </div>
      <div className={PAIR}>
        <ListField
          list={list}
          name="at_least"
          label="AU$ at least"
          inputMode="decimal"
          className="w-26 max-sm:w-auto max-sm:min-w-0 max-sm:flex-1"
        />
        <ListField
          list={list}
          name="at_most"
          label="At most"
          inputMode="decimal"
          className="w-26 max-sm:w-auto max-sm:min-w-0 max-sm:flex-1"
        />
      </div>
    </div>
  )
}
