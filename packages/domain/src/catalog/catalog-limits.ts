export const GRID_PER_PAGE = 24
export const SUGGESTIONS_LIMIT = 5
/** Card data is uploaded in parts that fit into a request body as base64. */
export const IMPORT_PART_BYTES = 720 * 1024
export const MAX_RARITY_CHARACTERS = 40
