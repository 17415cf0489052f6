/** Payment methods, by their ids in the API. */
export const STORE_CREDIT_METHOD_ID = 1
export const CARD_METHOD_ID = 2
/** Cash, card terminal and gift card: at the counter only. */
export const CASH_METHOD_ID = 3
export const TERMINAL_METHOD_ID = 4
export const GIFT_CARD_METHOD_ID = 5

export function isCounterMethod(id: number): boolean {
  return id === CASH_METHOD_ID || id === TERMINAL_METHOD_ID
}

const NAMES: Record<number, string> = {
  [STORE_CREDIT_METHOD_ID]: 'Store credit',
  [CARD_METHOD_ID]: 'Credit card',
  [CASH_METHOD_ID]: 'Cash',
  [TERMINAL_METHOD_ID]: 'Card terminal',
  [GIFT_CARD_METHOD_ID]: 'Gift card',
}

export function paymentMethod(id: number): { id: number; name: string } {
  return { id, name: NAMES[id] ?? '' }
}

export type RefundDestination = 'credit' | 'card' | 'cash' | 'terminal' | 'gift_card'

const DESTINATIONS: Record<number, RefundDestination> = {
  [STORE_CREDIT_METHOD_ID]: 'credit',
  [CARD_METHOD_ID]: 'card',
  [CASH_METHOD_ID]: 'cash',
  [TERMINAL_METHOD_ID]: 'terminal',
  [GIFT_CARD_METHOD_ID]: 'gift_card',
}

/** Where a refund goes: back the way the money came. */
export function refundDestination(paymentMethodId: number): RefundDestination {
  return DESTINATIONS[paymentMethodId] ?? 'card'
}
