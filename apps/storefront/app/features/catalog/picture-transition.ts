/**
 * The view transition of the picture from a tile to the product page. A class, because the CSP blocks inline styles.
 */
export const PICTURE_TRANSITION = '[view-transition-name:product-picture]'
