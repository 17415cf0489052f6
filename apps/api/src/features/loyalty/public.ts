export { correctDiscount } from './correct-discount.ts'
export { discountPercentOf, earnDiscount, loseDiscount } from './loyalty.queries.ts'
