/** On the picture that morphs from a tile into its detail page. A class: the page's policy lets no style be inline. */
export const PICTURE_TRANSITION = '[view-transition-name:product-picture]'
