export { voidSandboxPayments } from './payments.queries.ts'
export {
  cancelPaymentBeforeChange,
  completePaidOrder,
  settleOpenOrders,
  settleOrder,
  stopPayment,
} from './settle-order.ts'
export { settleRefunds } from './settle-refunds.ts'
