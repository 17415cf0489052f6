type Listed = {
  total_on_hand: number
  copies: number
  price: string | null
  from_price: string | null
  display_from_price: string | null
}

/** `and 2 more from AU$1.10`: the kinds in stock besides the offered copy. Empty if there are none. */
export function otherCopiesText({ total_on_hand, copies, price, from_price, display_from_price }: Listed): string {
  const others = copies - (total_on_hand > 0 ? 1 : 0)
  if (others <= 0) return ''
  // The lowest price is the offered copy's own: of the others no price is known.
  return from_price === price ? `and ${others} more` : `and ${others} more from ${display_from_price}`
}
