/** Rows per uploaded batch; progress is shown per batch. */
export const IMPORT_BATCH_ROWS = 1000
export const MAX_IMPORT_ROWS = 100_000
export const EXPORT_ROWS_PER_PAGE = 5000
