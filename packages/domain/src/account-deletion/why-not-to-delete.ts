export type AccountActivity = {
  is_staff: boolean
  /** Numbers of orders that are being paid, and of paid ones that have not been sent yet. */
  orders_being_paid: string[]
  orders_to_send: string[]
  /** Sell orders between the customer's sending them and their money. */
  sell_orders: number[]
  refunds_under_way: number
}

/** What has to come to an end before an account can be deleted, a sentence each; none when nothing has. */
export function whyNotToDelete(activity: AccountActivity): string[] {
  const { orders_being_paid, orders_to_send, sell_orders, refunds_under_way } = activity
  return [
    ...(activity.is_staff ? ['An account of somebody who works here is closed in the back-office.'] : []),
    ...orders_being_paid.map((number) => `Order ${number} is being paid. Please finish it or empty your cart first.`),
    ...orders_to_send.map((number) => `Order ${number} is paid and has not been sent to you yet.`),
    ...sell_orders.map((id) => `Sell order ${id} is still under way.`),
    ...(refunds_under_way > 0 ? ['Money is still on its way back to you.'] : []),
  ]
}
