export { cancelPaymentBeforeChange, completePaidOrder, settleOpenOrders, settleOrder } from './settle-order.ts'
export { settleRefunds } from './settle-refunds.ts'
