/** The pace of a card: what was sold of it in so many days. */
export const PACE_DAYS = 30
/** Fewer than this in that time is no pace. */
export const FAST_SELLER_SOLD = 4
/** At its pace gone within so many days: time to look for more. */
export const LASTS_DAYS = 7
