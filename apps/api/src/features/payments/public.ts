export { cancelPaymentBeforeChange, completePaidOrder, settleOpenOrders, settleOrder } from './settle-order.ts'
