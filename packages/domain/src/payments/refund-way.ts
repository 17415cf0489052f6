import { isCounterMethod, refundDestination, type RefundDestination } from './payment-methods.ts'

type Refund = {
  payment_method_id: number
  /** Store credit is asked for. */
  as_credit: boolean
  /** Of a trade-in: what the cards were bought for. */
  traded_in_for: string | null
  /** False: nobody stands there. */
  at_counter: boolean
  has_account: boolean
  /** It replaces one that the customer's card did not take. */
  makes_good: boolean
  /** The gift card that paid is void, and no other has replaced it. */
  gift_card_void: boolean
}

/** `as_credit` and `as_cash`: not the way the money came. */
export type RefundWay = { to: RefundDestination; as_credit: boolean; as_cash: boolean }

/** Where a refund goes: the way the money came, unless it becomes store credit, or cash for want of an account. */
export function refundWay(refund: Refund): RefundWay {
  const usual = refundDestination(refund.payment_method_id)
  const as_credit = usual !== 'credit' && becomesCredit(refund)
  const needsAccount = as_credit || usual === 'credit' || (usual === 'card' && refund.makes_good)
  if (needsAccount && !refund.has_account) return { to: 'cash', as_credit: false, as_cash: true }
  return { to: as_credit ? 'credit' : usual, as_credit, as_cash: false }
}

function becomesCredit({ payment_method_id, traded_in_for, has_account, ...refund }: Refund): boolean {
  if (refund.as_credit) return true
  // Cards traded in with the bonus of store credit: in cash it would be more than they are worth in cash.
  if (traded_in_for === 'store_credit') return true
  if (refund.at_counter) return false
  // Without an account staff decide: nobody can send it, and the void card takes nothing.
  return isCounterMethod(payment_method_id) || (refund.gift_card_void && has_account)
}
