export { advance, isShort, outOfStock } from './advance-order.ts'
export { enterPayment } from './enter-payment.ts'
