export const MAX_COLLECTION_QUANTITY = 9999
/** Max entries of a batch call: their ids fit into the 1 MB request body. */
export const MAX_BATCH_ENTRIES = 30_000
