export { earnDiscount, getDiscountPercent, loseDiscount } from './loyalty.queries.ts'
