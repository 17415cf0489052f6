/** What the page before carries to the confirmation: the order may be complete, and so no longer the open one. */
export type CompletedOrder = { order_number: string }

export function carriedNumber(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('order_number' in state)) return undefined
  return typeof state.order_number === 'string' ? state.order_number : undefined
}
