export { createCardSearch, type CardSearch } from './create-card-search.ts'
export { ownedCards } from './owned-cards.ts'
export { selectProducts } from './select-products.ts'
