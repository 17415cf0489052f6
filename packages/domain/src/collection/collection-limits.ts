export const MAX_COLLECTION_QUANTITY = 9999
/** Entries that one call changes, removes or puts on sale: so many, named one by one, fit into its megabyte. */
export const MAX_BATCH_ENTRIES = 30_000
