export { advance, shortOf } from './advance-order.ts'
export { enterPayment } from './enter-payment.ts'
