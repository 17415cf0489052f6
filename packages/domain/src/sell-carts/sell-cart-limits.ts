/** A tile offers Sell only while the shop holds this many or fewer. */
export const SELL_MAX_ON_HAND = 20
export const MAX_SELL_ROWS = 500
export const MAX_SELL_QUANTITY = 999
