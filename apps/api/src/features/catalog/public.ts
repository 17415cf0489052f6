export { presentProduct, type PresentedRow } from './catalog.present.ts'
export type { SearchProducts } from './catalog.routes.ts'
export {
  listProductsByIds,
  selectVariants,
  type CopyFilter,
  type ProductFilter,
  type ProductRow,
  type VariantRow,
} from './catalog.queries.ts'
export { findGradePolicy } from './grade-policy.queries.ts'
export { getProduct } from './get-product.ts'
export { checkSameCard, getSingle } from './get-single.ts'
export { IMPORT_CONNECTIONS, importCards } from './import-cards.ts'
export { untilSearchable } from './until-searchable.ts'
export { ImportRefused, type ImportProgress } from './import-progress.ts'
export { marketCents } from './market-price.queries.ts'
export { importInChildProcess } from './import-in-child-process.ts'
