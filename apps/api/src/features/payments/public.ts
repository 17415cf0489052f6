export { cancelOwnOrder } from './cancellation/cancel-own-order.ts'
export { catchUpPayments } from './provider/catch-up-payments.ts'
export { finishEmptiedOrder } from './cancellation/finish-emptied-order.ts'
export { giveBack, refundableCents } from './refunds/give-back.ts'
export { issuePaidGiftCards } from './issue-paid-gift-cards.ts'
export { notifyRefund } from './refunds/notify-refund.ts'
export type { CalledOffKind } from './refunds/refund-email.present.ts'
export { finalizeOrder } from './finalize-order.ts'
export { voidSandboxPayments } from './payments.queries.ts'
export {
  cancelPaymentBeforeChange,
  completePaidOrder,
  settleOpenOrders,
  settleOrder,
  stopPayment,
} from './settle-order.ts'
export { sendRefunds } from './refunds/send-refunds.ts'
