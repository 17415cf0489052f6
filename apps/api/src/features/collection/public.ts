/** What selling may ask of the collection. */
export { listAvailableToSell } from './available-to-sell.queries.ts'
export { listEntriesToSell, type EntryToSell } from './collection-batch.queries.ts'
export { lockCollection } from './collection.queries.ts'
export { presentLeftOut, type LeftOutEntry } from './left-out.ts'
export { takeFromCollection } from './take-from-collection.ts'
/** What the jobs ask of it. */
export { forgetRemovals } from './forget-removals.ts'
