/** What a search says, read into a tree. The parser makes it, the engine runs it; neither needs the other. */

export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>='

/** Texts of which a part is looked for. */
export type TextField = 'name' | 'type' | 'oracle' | 'full_oracle' | 'flavor' | 'artist' | 'watermark'
/** Texts that a pattern may be tried on. */
export type PatternField = 'name' | 'type' | 'oracle' | 'full_oracle' | 'flavor'
/** Facts that are one of a list of words. */
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
  | 'language'
  | 'game'
  | 'finish'
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
  | 'stock'
  | 'price_cents'
  | 'quote_cents'
  | 'own'
  | 'want'

export type LegalStatus = 'legal' | 'banned' | 'restricted'

export type Condition =
  | { kind: 'text'; field: TextField; text: string }
  /** The whole name, or that of one face, folded. */
  | { kind: 'exact_name'; name: string }
  | { kind: 'pattern'; field: PatternField; pattern: string }
  | { kind: 'word'; field: WordField; word: string }
  /** `than` is a number, or another number of the same card. */
  | { kind: 'number'; field: NumberField; comparison: Comparison; than: number | NumberField }
  | { kind: 'parity'; odd: boolean }
  /** Colours as a mask of `color-mask.ts`. */
  | { kind: 'colors'; field: 'color' | 'identity'; comparison: Comparison; colors: number }
  | { kind: 'mana'; comparison: Comparison; symbols: ManaSymbols }
  | { kind: 'legality'; status: LegalStatus; format: string }
  | { kind: 'is'; word: string }
  /** A day, or the code of a set whose day of release is meant. */
  | { kind: 'date'; comparison: Comparison; day: string }
  | { kind: 'nothing' }

export type SearchTree =
  | Condition
  | { kind: 'all'; of: SearchTree[] }
  | { kind: 'any'; of: SearchTree[] }
  | { kind: 'not'; of: SearchTree }

/** How often each symbol stands in a cost; plain numbers are added up under `generic`. */
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
  /** Undefined: nothing was asked for that we understood. */
  where: SearchTree | undefined
  /** The words of the name, folded: what the best match is measured by, and what near names are near to. */
  name: string
  unique: Unique
  /** Undefined: the best match first. */
  order: SearchOrder | undefined
  direction: Direction | undefined
  prefer: Preference | undefined
  include_extras: boolean
  warnings: string[]
}
