export { advanceOrder } from './advance-order.ts'
