export const GRID_PER_PAGE = 24
export const SUGGESTIONS_LIMIT = 5
/** A file of card data is sent in parts that fit into a call once they are written as text. */
export const IMPORT_PART_BYTES = 720 * 1024
