/** Location state for the confirmation page: a completed order is no longer the current one. */
export type CompletedOrder = { order_number: string }

export function numberFromState(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('order_number' in state)) return undefined
  return typeof state.order_number === 'string' ? state.order_number : undefined
}
