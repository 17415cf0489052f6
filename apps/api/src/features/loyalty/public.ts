export { correctDiscount } from './correct-discount.ts'
export { discountPercentOf, earnedPoints, reversePoints, reversePointsIfSmall } from './loyalty.queries.ts'
