import { cents } from '../money.ts'

/** Different variants per sale; bounds the basket's URL. */
export const MAX_SALE_LINES = 200
/** Copies of one variant per sale, against a barcode scanned into the quantity. */
export const MAX_SALE_QUANTITY = 999
export const MAX_REASON_CHARACTERS = 200
export const MAX_REFERENCE_CHARACTERS = 40

/** What a member without the permission for large credits may give away in 24 hours. */
export const MAX_GIVEN_AWAY_CENTS = cents(10_000)

/** Baskets put aside at once. */
export const MAX_HELD_BASKETS = 50
/** Days after which a basket that nobody has taken over is deleted. */
export const HELD_BASKET_DAYS = 7
