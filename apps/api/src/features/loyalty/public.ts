export { discountPercentOf, earnDiscount, loseDiscount } from './loyalty.queries.ts'
