/** For sell carts. */
export { listAvailableToSell } from './available-to-sell.queries.ts'
export { listEntriesToSell, type EntryToSell } from './collection-batch.queries.ts'
export { lockCollection } from './collection.queries.ts'
export { presentLeftOut, type LeftOutEntry } from './left-out.ts'
export { takeFromCollection } from './take-from-collection.ts'
/** For the jobs. */
export { deleteOldRemovals } from './delete-old-removals.ts'
