export const MOVED_KINDS = ['stock', 'customers', 'gift_cards', 'orders'] as const
export type MovedKind = (typeof MOVED_KINDS)[number]

/** receiving (rows come in) → ready → applying → done → undoing → undone, or canceled before anything was applied. */
export const MOVED_FILE_STATES = ['receiving', 'ready', 'applying', 'done', 'undoing', 'undone', 'canceled'] as const
export type MovedFileState = (typeof MOVED_FILE_STATES)[number]

/** unresolved: staff must say what is meant. kept: could not be undone. */
export const MOVED_ROW_STATES = ['planned', 'unresolved', 'left_out', 'applied', 'kept', 'undone'] as const
export type MovedRowState = (typeof MOVED_ROW_STATES)[number]

/** Rows looked up per call. */
export const MOVED_BATCH_ROWS = 1000
export const MAX_MOVED_ROWS = 100_000
