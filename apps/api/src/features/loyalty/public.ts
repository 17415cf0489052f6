export { correctDiscount } from './correct-discount.ts'
export { discountPercentOf, earnDiscount, loseDiscount, loseDiscountIfSmall } from './loyalty.queries.ts'
