export type AccountActivity = {
  is_staff: boolean
  /** Numbers of orders being paid, and of paid ones that are not shipped. */
  orders_being_paid: string[]
  orders_to_send: string[]
  /** Of paid ones with entries to an event that is not over. */
  orders_with_entries: string[]
  /** Whose card payment is disputed, and the bank has not decided. */
  orders_disputed: string[]
  /** Sell orders between submission and payout. */
  sell_orders: number[]
  refunds_under_way: number
}

type DeletionObstacle =
  | { code: 'account.is_staff' | 'account.refund_under_way' }
  | {
      code: 'account.order_being_paid' | 'account.order_not_sent' | 'account.event_to_come' | 'account.payment_disputed'
      params: { number: string }
    }
  | { code: 'account.sell_order_open'; params: { id: number } }

/** What must be finished before an account can be deleted. */
export function listDeletionObstacles(activity: AccountActivity): DeletionObstacle[] {
  const { orders_being_paid, orders_to_send, orders_with_entries, orders_disputed, sell_orders, refunds_under_way } =
    activity
  return [
    ...(activity.is_staff ? [{ code: 'account.is_staff' } as const] : []),
    ...orders_being_paid.map((number) => ({ code: 'account.order_being_paid', params: { number } }) as const),
    ...orders_to_send.map((number) => ({ code: 'account.order_not_sent', params: { number } }) as const),
    ...orders_with_entries.map((number) => ({ code: 'account.event_to_come', params: { number } }) as const),
    ...orders_disputed.map((number) => ({ code: 'account.payment_disputed', params: { number } }) as const),
    ...sell_orders.map((id) => ({ code: 'account.sell_order_open', params: { id } }) as const),
    ...(refunds_under_way > 0 ? [{ code: 'account.refund_under_way' } as const] : []),
  ]
}
