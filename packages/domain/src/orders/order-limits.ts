/** Different products per cart: bounds the work of one order. */
export const MAX_CART_LINES = 500
/** Default duration of a reservation. */
export const RESERVATION_SECONDS = 1200
