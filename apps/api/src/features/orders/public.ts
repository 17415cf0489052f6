/** What other features may ask of orders. */
export { checkGiftCardsSold } from './change-gift-cards.ts'
export { checkNotFinished, afterCartChange, isEmpty } from './change-lines.ts'
export { changeOrder, retryOnConflict } from './change-order.ts'
export { findOwnCodeRefusal } from './purchase-for-code.ts'
export { computeTotals } from './compute-totals.ts'
export { customerIdOf } from './customer-id-of.ts'
export { findLineRefusal } from './find-line-refusal.ts'
export { needsDelivery } from './needs-delivery.ts'
export { newOrderNumber } from './new-order-number.ts'
export {
  findOpenOrderParts,
  findOrderPartsByIntent,
  getOrderParts,
  listOrderPartsByNumber,
  type OrderParts,
} from './order-parts.queries.ts'
export {
  countLeft,
  findOrderByNumber,
  hasLivePayment,
  insertOrderEvent,
  listQuantitiesLeft,
  lockOrderById,
  lockOrderByNumber,
  type OrderRow,
} from './orders.queries.ts'
export { orderConfirmation } from './order-confirmation.ts'
export { presentOrder } from './orders.present.ts'
export { findOwnCancelRefusal } from './find-own-cancel-refusal.ts'
export { getOwnOrderParts, readOrder } from './read-orders.ts'
export { readStaffOrder, readStaffOrders } from './read-staff-orders.ts'
export { listRefundsOfOrder, matchesContact } from './staff-orders.queries.ts'
export { releaseReservation } from './release-reservation.ts'
export { isAsRead, OrderChanged, writeOrder, type OrderChange } from './write-order.queries.ts'
