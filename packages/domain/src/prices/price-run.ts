/** By the rules, by one change of what a search finds, by a file, or back to what was before. */
export const PRICE_RUN_KINDS = ['rules', 'change', 'file', 'undo'] as const
export type PriceRunKind = (typeof PRICE_RUN_KINDS)[number]

/** receiving → (a file's rows come in) preparing → ready → applying → done, or canceled or failed on the way. */
export const PRICE_RUN_STATES = ['receiving', 'preparing', 'ready', 'applying', 'done', 'canceled', 'failed'] as const
export type PriceRunState = (typeof PRICE_RUN_STATES)[number]

/** Why a product was passed over: somebody changed or retired it after the draft was made, or its stock is promised. */
export const SKIP_REASONS = ['price_changed', 'quote_changed', 'stock_changed', 'reserved', 'retired'] as const
export type SkipReason = (typeof SKIP_REASONS)[number]

/** What can still be dropped or stopped. */
export function isUnderWay(state: PriceRunState): boolean {
  return state === 'receiving' || state === 'preparing' || state === 'ready' || state === 'applying'
}
