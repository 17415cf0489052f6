export { earnDiscount, getDiscountPercent } from './loyalty.queries.ts'
