/** Kinds: by the rules, one change for a search, from a file, or an undo. */
export const PRICE_RUN_KINDS = ['rules', 'change', 'file', 'undo'] as const
export type PriceRunKind = (typeof PRICE_RUN_KINDS)[number]

/** What a file does with the stock: it sets it, adds to it, or leaves it. */
export const FILE_STOCK = ['set', 'add', 'keep'] as const
export type FileStock = (typeof FILE_STOCK)[number]

/** receiving (file rows) → preparing → ready → applying → done, or canceled or failed. */
export const PRICE_RUN_STATES = ['receiving', 'preparing', 'ready', 'applying', 'done', 'canceled', 'failed'] as const
export type PriceRunState = (typeof PRICE_RUN_STATES)[number]

/** Why a product was skipped: changed or retired since the draft, or its stock is reserved. */
export const SKIP_REASONS = ['price_changed', 'quote_changed', 'stock_changed', 'reserved', 'retired'] as const
export type SkipReason = (typeof SKIP_REASONS)[number]

/** States in which a run can be cancelled or stopped. */
export function isUnderWay(state: PriceRunState): boolean {
  return state === 'receiving' || state === 'preparing' || state === 'ready' || state === 'applying'
}
