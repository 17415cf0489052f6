export { cancelOwnOrder } from './cancel-own-order.ts'
export { catchUpPayments } from './catch-up-payments.ts'
export { cancelUnfoundOrder } from './cancel-unfound-order.ts'
export { giveBack, refundableCents } from './give-back.ts'
export { issuePaidGiftCards } from './issue-paid-gift-cards.ts'
export { notifyRefund } from './notify-refund.ts'
export type { CalledOffKind } from './refund-email.present.ts'
export { finalizeOrder, voidSandboxPayments } from './payments.queries.ts'
export {
  cancelPaymentBeforeChange,
  completePaidOrder,
  settleOpenOrders,
  settleOrder,
  stopPayment,
} from './settle-order.ts'
export { sendRefunds } from './send-refunds.ts'
