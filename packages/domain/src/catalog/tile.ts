/** A tile offers Sell only while the shop has this many or fewer on hand. */
export const SELL_MAX_ON_HAND = 20
const SUBTITLE_CUT_CHARACTERS = 40
const SUBTITLE_UNCUT_CHARACTERS = 20

/** Subtitle of a tile: if longer than 20 characters, cut at 40, and never inside a mana token. */
export function tileSubtitle(description: string | null): string {
  const text = description ?? ''
  if (text.length <= SUBTITLE_UNCUT_CHARACTERS) return text
  return text.slice(0, SUBTITLE_CUT_CHARACTERS).replace(/\{[^{}]*$/, '')
}

/** Buying goes by the offered copy's stock. */
export function canBuy(tile: { total_on_hand: number }): boolean {
  return tile.total_on_hand > 0
}

/** The shop buys singles that are low in stock in all conditions together, and only while selling is switched on. */
export function canSell(tile: { sealed: boolean; all_on_hand: number }, sellingEnabled: boolean): boolean {
  return sellingEnabled && !tile.sealed && tile.all_on_hand <= SELL_MAX_ON_HAND
}
