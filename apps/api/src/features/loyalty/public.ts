export { correctDiscount } from './correct-discount.ts'
export { discountPercentOf, earnedPoints, earnPoints, reversePoints, reversePointsIfSmall } from './loyalty.queries.ts'
