export { correctDiscount } from './correct-discount.ts'
export {
  discountPercentOf,
  earnedPoints,
  earnPointsLater,
  reversePoints,
  reversePointsIfSmall,
} from './loyalty.queries.ts'
