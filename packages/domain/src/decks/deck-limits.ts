export const MAX_DECK_ROWS = 1000
export const MAX_DECK_QUANTITY = 999
