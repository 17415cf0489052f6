import { findIsWord } from '@pennysleeve/domain/card-search/is-words.ts'
import type { Predicate } from '@pennysleeve/domain/card-search/query.ts'

const NUMBERS: ReadonlySet<string> = new Set([
  'mana_value',
  'power',
  'toughness',
  'power_and_toughness',
  'loyalty',
  'defense',
  'color_count',
  'identity_count',
])
const WORDS: ReadonlySet<string> = new Set([
  'keyword',
  'set_type',
  'power',
  'toughness',
  'loyalty',
  'frame',
  'border',
  'stamp',
])
/** `is:` words about the copy, the stock or the printing, which every game has. */
const COMMON_IS_WORDS: ReadonlySet<unknown> = new Set([
  'foil',
  'nonfoil',
  'etched',
  'instock',
  'price',
  'quote',
  'picture',
  'extra',
  'promo',
  'reprint',
  'artist',
  'flavor',
  'unique',
])

/** Whether a predicate is about the rules or the print of Magic. */
export function isMagicOnly(predicate: Predicate): boolean {
  switch (predicate.kind) {
    case 'colors':
    case 'mana':
    case 'parity':
    case 'legality':
      return true
    case 'number':
      // The order of rarities is Magic's; a rare card is one in every game.
      return NUMBERS.has(predicate.field) || (predicate.field === 'rarity' && /[<>]/.test(predicate.comparison))
    case 'word':
      return WORDS.has(predicate.field)
    case 'is':
      return !COMMON_IS_WORDS.has(findIsWord(predicate.word))
    default:
      return false
  }
}
