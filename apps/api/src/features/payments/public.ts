export { completeOrder } from './complete-order.ts'
export { askProvider, cancelPaymentBeforeChange, settleOpenOrders, settleOrder } from './settle-order.ts'
