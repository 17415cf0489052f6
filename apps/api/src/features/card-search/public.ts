export type { CardSearch } from './create-card-search.ts'
export { selectProducts } from './select-products.ts'
