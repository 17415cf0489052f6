export { getDiscountPercent } from './loyalty.queries.ts'
