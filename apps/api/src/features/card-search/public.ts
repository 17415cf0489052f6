export type { CardSearch } from './create-card-search.ts'
