/** Different cards, so that nobody empties the shelves with one order or makes the shop add up for ever. */
export const MAX_CART_LINES = 500
/** Stock is held so long for an order that is being paid, unless the shop is told otherwise. */
export const RESERVATION_SECONDS = 1200
