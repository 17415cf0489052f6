/** The standing discount a customer can earn, in per cent. */
export const MAX_DISCOUNT_PERCENT = 14
