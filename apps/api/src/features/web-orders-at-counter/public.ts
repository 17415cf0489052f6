export { countPickups } from './web-orders-at-counter.queries.ts'
