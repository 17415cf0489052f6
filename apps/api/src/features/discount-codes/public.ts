export { discountCodeOf, deleteUse, findDiscountCode, type DiscountCodeRow } from './discount-codes.queries.ts'
export { findTypedCode } from './find-typed-code.ts'
export { takeDiscountCode } from './take-discount-code.ts'
