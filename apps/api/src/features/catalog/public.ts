/** What other features may ask of the catalogue. */
export { presentProduct, type PresentedRow } from './catalog.present.ts'
export type { SearchProducts } from './catalog.routes.ts'
export { listProductsByIds, type ProductFilter, type ProductRow } from './catalog.queries.ts'
export { getProduct, rowId } from './get-product.ts'
export { checkSameCard, getSingle } from './get-single.ts'
export { importCards } from './import-cards.ts'
export { ImportRefused, type ImportProgress } from './import-progress.ts'
export { refreshCards } from './refresh-cards.ts'
