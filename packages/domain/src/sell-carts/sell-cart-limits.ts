export const MAX_SELL_ROWS = 500
export const MAX_SELL_QUANTITY = 999
