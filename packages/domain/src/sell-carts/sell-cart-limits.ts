/** A tile offers Sell only while the shop has this many or fewer on hand. */
export const SELL_MAX_ON_HAND = 20
export const MAX_SELL_ROWS = 500
export const MAX_SELL_QUANTITY = 999
