/** An order's number, as the shop gives them out and as a packing slip's code says it. */
const ORDER_NUMBER = /^R\d{9}$/

type Packing = {
  in_hand: string
  /** Whether a copy of the order in hand is in its parcel. */
  begun: boolean
  /** The numbers of the orders to pack, in any order. */
  waiting: readonly string[]
}

export type OrderScan =
  | { kind: 'in_hand' | 'turn_to'; number: string }
  /** Another order's slip beside a parcel that is begun: cards would get mixed up. */
  | { kind: 'begun'; number: string }
  | { kind: 'not_waiting'; number: string }

/** What the scan of a packing slip means while packing; undefined if it is no order's number. */
export function orderScan(text: string, { in_hand, begun, waiting }: Packing): OrderScan | undefined {
  const number = text.trim().toUpperCase()
  if (!ORDER_NUMBER.test(number)) return undefined
  if (number === in_hand) return { kind: 'in_hand', number }
  if (!waiting.includes(number)) return { kind: 'not_waiting', number }
  return { kind: begun ? 'begun' : 'turn_to', number }
}
