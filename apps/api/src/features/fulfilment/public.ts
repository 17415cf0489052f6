export { setShipped } from './fulfilment.queries.ts'
