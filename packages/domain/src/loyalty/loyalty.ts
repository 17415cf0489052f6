/** Max loyalty discount in per cent. */
export const MAX_DISCOUNT_PERCENT = 14
