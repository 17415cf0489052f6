/** The view transition's name of the picture that morphs from a tile into its detail page. */
export const PICTURE_TRANSITION = 'product-picture'
