/** Payment methods, by their ids in the API. */
export const STORE_CREDIT_METHOD_ID = 1
export const CARD_METHOD_ID = 2

const NAMES: Record<number, string> = { [STORE_CREDIT_METHOD_ID]: 'Store credit', [CARD_METHOD_ID]: 'Credit card' }

export function paymentMethod(id: number): { id: number; name: string } {
  return { id, name: NAMES[id] ?? '' }
}
