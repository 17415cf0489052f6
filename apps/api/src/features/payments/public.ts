export { completeOrder } from './complete-order.ts'
export { askProvider, cancelPaymentBeforeChange, settleOpenOrders } from './settle-order.ts'
