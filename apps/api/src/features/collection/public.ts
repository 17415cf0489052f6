/** What selling may ask of the collection. */
export { listAvailableToSell } from './available-to-sell.queries.ts'
export { takeFromCollection } from './take-from-collection.ts'
