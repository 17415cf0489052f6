/** What other features may ask of the catalogue. */
export { presentProduct } from './catalog.present.ts'
export { listProductsByIds, type ProductRow } from './catalog.queries.ts'
export { getProduct, rowId } from './get-product.ts'
