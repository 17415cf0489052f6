export { advance, outOfStock } from './advance-order.ts'
export { enterPayment } from './enter-payment.ts'
