import type { Language } from '../copies/languages.ts'

/** Syntax tree of a query, made by the parser and evaluated by the search. */

export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>='

/** Fields for substring search. */
export type TextField = 'name' | 'type' | 'oracle' | 'full_oracle' | 'flavor' | 'artist' | 'watermark'
/** Fields for regular expressions. */
export type PatternField = 'name' | 'type' | 'oracle' | 'full_oracle' | 'flavor'
/** Fields with one of a list of values. */
export type WordField =
  | 'keyword'
  | 'set'
  | 'set_type'
  | 'printed_in'
  | 'collector_number'
  | 'power'
  | 'toughness'
  | 'loyalty'
  | 'frame'
  | 'border'
  | 'stamp'
  | 'game'
  | 'finish'
  /** Of other games, which have words of their own. */
  | 'rarity'
export type NumberField =
  | 'mana_value'
  | 'power'
  | 'toughness'
  | 'power_and_toughness'
  | 'loyalty'
  | 'defense'
  | 'color_count'
  | 'identity_count'
  | 'rarity'
  | 'collector_number'
  | 'year'
  | 'price_cents'
  | 'quote_cents'
  | 'own'
  | 'want'

export type LegalStatus = 'legal' | 'banned' | 'restricted'

/**
 * A test of one copy (a variant). Those joined by and or or are of the same copy, one in stock: a played copy for AU$5 is
 * not found by a near mint one for less. Of a sold-out product the offered copy is tested; it has no condition.
 */
export type CopyTest =
  /** `than` is a quality: 4 is near mint, 0 damaged. */
  | { field: 'condition' | 'price_cents' | 'stock'; comparison: Comparison; than: number }
  | { field: 'language'; comparison: '=' | '!='; than: Language }

export type Predicate =
  | { kind: 'text'; field: TextField; text: string }
  /** A full name or that of a face, folded. */
  | { kind: 'exact_name'; name: string }
  | { kind: 'pattern'; field: PatternField; pattern: string }
  | { kind: 'word'; field: WordField; word: string }
  /** `than` is a number, or another numeric field of the card. */
  | { kind: 'number'; field: NumberField; comparison: Comparison; than: number | NumberField }
  | { kind: 'copy'; test: CopyTest }
  | { kind: 'parity'; odd: boolean }
  /** Colours as a bit mask of `color-mask.ts`. */
  | { kind: 'colors'; field: 'color' | 'identity'; comparison: Comparison; colors: number }
  | { kind: 'mana'; comparison: Comparison; symbols: ManaSymbols }
  | { kind: 'legality'; status: LegalStatus; format: string }
  | { kind: 'is'; word: string }
  /** A date, or a set code that stands for its release date. */
  | { kind: 'date'; comparison: Comparison; day: string }
  | { kind: 'nothing' }

export type SearchTree =
  | Predicate
  | { kind: 'all'; of: SearchTree[] }
  | { kind: 'any'; of: SearchTree[] }
  | { kind: 'not'; of: SearchTree }

/** Number of each symbol; plain numbers are summed as `generic`. */
export type ManaSymbols = Record<string, number>

export type Unique = 'products' | 'prints' | 'art' | 'cards'
export type SearchOrder =
  | 'name'
  | 'set'
  | 'released'
  | 'rarity'
  | 'color'
  | 'price'
  | 'mana_value'
  | 'power'
  | 'toughness'
  | 'popularity'
  | 'artist'
  | 'stock'
export type Direction = 'asc' | 'desc'
export type Preference = 'oldest' | 'newest' | 'cheapest' | 'dearest' | 'promo' | 'foil' | 'nonfoil'

export type Query = {
  /** Undefined for an empty query. */
  where: SearchTree | undefined
  /** The folded words of the name, for ranking and fuzzy matching. */
  name: string
  unique: Unique
  /** Undefined: by relevance. */
  order: SearchOrder | undefined
  direction: Direction | undefined
  prefer: Preference | undefined
  include_extras: boolean
  warnings: string[]
}
