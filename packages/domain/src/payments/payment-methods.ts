/** Payment methods, by their ids in the API. */
export const STORE_CREDIT_METHOD_ID = 1
export const CARD_METHOD_ID = 2
/** Cash, card terminal, gift card and trade-in: at the counter only. */
export const CASH_METHOD_ID = 3
export const TERMINAL_METHOD_ID = 4
export const GIFT_CARD_METHOD_ID = 5
/** The worth of cards that the customer sold in the same transaction. */
export const TRADE_IN_METHOD_ID = 6

/**
 * Paid at the counter in a way that also needs somebody there to be given back. A gift card does not, though it pays at
 * the counter only: a refund goes on the card again.
 */
export function isCounterMethod(id: number): boolean {
  return id === CASH_METHOD_ID || id === TERMINAL_METHOD_ID || id === TRADE_IN_METHOD_ID
}

/** Money. Store credit, a gift card and traded-in cards pay for goods alone. */
export const METHOD_IDS_FOR_GIFT_CARDS: readonly number[] = [CARD_METHOD_ID, CASH_METHOD_ID, TERMINAL_METHOD_ID]

/**
 * Whether it pays for gift cards that are sold. Else credit would never end, stolen credit became a code, and so did the
 * bonus of a trade-in.
 */
export function buysGiftCards(paymentMethodId: number): boolean {
  return METHOD_IDS_FOR_GIFT_CARDS.includes(paymentMethodId)
}

const NAMES: Record<number, string> = {
  [STORE_CREDIT_METHOD_ID]: 'Store credit',
  [CARD_METHOD_ID]: 'Credit card',
  [CASH_METHOD_ID]: 'Cash',
  [TERMINAL_METHOD_ID]: 'Card terminal',
  [GIFT_CARD_METHOD_ID]: 'Gift card',
  [TRADE_IN_METHOD_ID]: 'Trade-in',
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
  // At cash prices. One with the bonus of store credit goes back as that: `refunds.as_credit`.
  [TRADE_IN_METHOD_ID]: 'cash',
}

/** Where a refund went. `as_credit` and `as_cash`: not the way the money came. */
export function refundedTo(refund: {
  payment_method_id: number
  as_credit: boolean
  as_cash: boolean
}): RefundDestination {
  if (refund.as_credit) return 'credit'
  return refund.as_cash ? 'cash' : refundDestination(refund.payment_method_id)
}

/**
 * Where a refund goes by the method of its payment: back the way the money came, a trade-in as cash. What becomes store
 * credit instead is decided for each refund.
 */
export function refundDestination(paymentMethodId: number): RefundDestination {
  return DESTINATIONS[paymentMethodId] ?? 'card'
}
