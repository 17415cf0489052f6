/** Sales rate: copies sold in this many days. */
export const PACE_DAYS = 30
/** Min sales for a rate. */
export const FAST_SELLER_SOLD = 4
/** Products that sell out within this many days are shown. */
export const LASTS_DAYS = 7
