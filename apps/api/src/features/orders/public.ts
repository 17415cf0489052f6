/** What checkout, payments and fulfilment may ask of orders. */
export { lockOwnOrder } from './change-lines.ts'
export { computeTotals, type ComputedTotals } from './compute-totals.ts'
export { getOrderParts, type OrderParts } from './order-parts.queries.ts'
export {
  findOpenOrder,
  findOrder,
  findOrderByNumber,
  insertOrderEvent,
  listLineItems,
  lockOrder,
  lockOrderById,
  lockOrderByNumber,
  touchOrder,
  type OrderRow,
} from './orders.queries.ts'
export { queueOrderConfirmation } from './order-confirmation.ts'
export { readOrder } from './read-orders.ts'
export { readStaffOrder, readStaffOrders } from './read-staff-orders.ts'
export { listRefundsOfOrder } from './staff-orders.queries.ts'
export { restartOrder } from './restart-order.ts'
