import type { InputOf } from '@pennysleeve/contract/client.ts'
import { ORDER_CHANNELS } from '@pennysleeve/domain/orders/order-channels.ts'
import { apiQuery } from '../../api/api-query.ts'

type Query = NonNullable<InputOf<'GET /api/admin/sell_orders'>['query']>
export type QueueStatus = NonNullable<Query['status']>

export const QUEUES: { value: QueueStatus; label: string }[] = [
  { value: 'under_way', label: 'Under way' },
  { value: 'pending', label: 'To approve' },
  { value: 'completed', label: 'On the way to us' },
  { value: 'to_grade', label: 'To grade' },
  { value: 'to_pay', label: 'To pay' },
  { value: 'offered', label: 'Waiting for the customer' },
  { value: 'declined', label: 'To send back' },
  { value: 'paid', label: 'Paid' },
  { value: 'returned', label: 'Sent back' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'all', label: 'All' },
]

export type Queue = Pick<Query, 'status' | 'channel' | 'overdue' | 'search' | 'sort'>

const SORTS: Record<string, Queue['sort']> = { sent: 'oldest', '-sent': 'newest' }

/** The queue's filters in the URL; the list and its orders share them. */
export function readQueue(params: { get: (name: string) => string | null | undefined }): Queue {
  const status = QUEUES.find(({ value }) => value === params.get('status'))?.value
  const channel = ORDER_CHANNELS.find((one) => one === params.get('channel'))
  const search = params.get('q')
  const sort = SORTS[params.get('sort') ?? '']
  return {
    ...(status && { status }),
    ...(channel && { channel }),
    ...(params.get('overdue') === 'true' && { overdue: true }),
    ...(search && { search }),
    ...(sort && { sort }),
  }
}

export const sellOrdersQuery = (queue: Queue, after?: string | null) =>
  apiQuery('GET /api/admin/sell_orders', { query: { ...queue, ...(after && { after }) } })

/** The next order of the same queue. */
export const nextSellOrderQuery = (queue: Queue, id: string) =>
  apiQuery('GET /api/admin/sell_orders', { query: { ...queue, after: id, per_page: 1 } })

export const sellOrderQuery = (id: string) => apiQuery('GET /api/admin/sell_orders/:id', { params: { id } })
