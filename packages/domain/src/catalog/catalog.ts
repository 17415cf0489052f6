/** Values shared by the contract, the apps and the database. */

/** The game of the card data, and the main game unless it is hidden. Games are rows; no other code stands here. */
export const DEFAULT_GAME_CODE = 'magic_the_gathering'

/** The taxonomy of card types, for the category buttons and the Card Type filter. */
export const CARD_TYPES_TAXONOMY_ID = 1

export const COLORS = [
  { letter: 'W', name: 'White' },
  { letter: 'U', name: 'Blue' },
  { letter: 'B', name: 'Black' },
  { letter: 'R', name: 'Red' },
  { letter: 'G', name: 'Green' },
] as const
/** Filter value for colourless cards. */
export const COLORLESS = 'Nothing'

export const RARITIES = ['common', 'uncommon', 'rare', 'mythic', 'special', 'bonus'] as const
export const FINISHES = ['nonfoil', 'foil', 'etched'] as const
export type Finish = (typeof FINISHES)[number]
export const FINISH_NAMES: Record<Finish, string> = { nonfoil: 'Non-Foil', foil: 'Foil', etched: 'Etched foil' }

export const PRODUCT_SORTS = ['newest', 'name', 'price_low', 'price_high'] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]

/** `magic_the_gathering` → `Magic The Gathering`. */
export function gameTypeInWords(code: string): string {
  return code
    .split('_')
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
