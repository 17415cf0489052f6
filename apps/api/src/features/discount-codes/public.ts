export {
  discountCodeOf,
  deleteUse,
  findDiscountCode,
  lockDiscountCode,
  type DiscountCodeRow,
} from './discount-codes.queries.ts'
export { requireTypedCode } from './require-typed-code.ts'
export { takeDiscountCode } from './take-discount-code.ts'
