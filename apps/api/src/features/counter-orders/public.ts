export { countPickups } from './counter-orders.queries.ts'
