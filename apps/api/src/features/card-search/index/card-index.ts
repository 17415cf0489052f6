import type { BitSet } from './bit-set.ts'
import type { Coded, Texts } from './columns.ts'
import type { TrigramIndex } from './trigram-index.ts'
import type { WordIndex } from './word-index.ts'

/** A card has printings, a printing has products. What is true of a row is true of all rows below it. */
export type Level = 'card' | 'printing' | 'product'

/**
 * The catalogue as the search reads it: columns, row by row. Cards stand in the order of their names, the printings of
 * a card newest first, and products as their printings do; so rows in ascending order are rows in the usual order.
 * A sealed item is a card of one printing and one product that has a name and nothing else.
 */
export type CardIndex = {
  count: Record<Level, number>
  /** The first printing of each card and, one past the end, how many there are. */
  first_printing: Uint32Array
  first_product: Uint32Array
  cards: {
    name: Texts
    /** The rules; of a card whose rules we do not have, what we say of it in our own words. */
    oracle_text: Texts
    type_line: Coded
    mana_cost: Coded
    mana_value: Float32Array
    /** Masks of colours. */
    colors: Uint8Array
    color_identity: Uint8Array
    power: Coded
    toughness: Coded
    loyalty: Coded
    defense: Coded
    /** Keywords, a line each. */
    abilities: Coded
    layout: Coded
    /** `{ "modern": "legal", … }` as text. */
    legalities: Coded
    /** 1 when on the Reserved List. */
    reserved_list: Uint8Array
    has_indicator: Uint8Array
    edhrec_rank: Uint32Array
  }
  printings: {
    card: Uint32Array
    set: Coded
    collector_number: Coded
    rarity: Coded
    language: Coded
    released_on: Coded
    games: Coded
    artist: Coded
    illustration: Uint32Array
    flavor_text: Coded
    watermark: Coded
    frame: Coded
    frame_effects: Coded
    border: Coded
    stamp: Coded
    promo_types: Coded
    oldschool_legality: Coded
    /** Bits of `PRINTING_FLAGS`. */
    flags: Uint16Array
  }
  products: {
    id: Uint32Array
    printing: Uint32Array
    variant_id: Uint32Array
    sku: Texts
    image_url: Texts
    game: Coded
    finish: Coded
    set_name: Coded
    released_on: Coded
    taxons: Coded
    sealed: BitSet
  }
  inventory: InventoryColumns
  names: {
    /** Folded: the card's own name, those of its faces, and those that only some printings carry. */
    text: Texts
    card: Uint32Array
    words: WordIndex
    trigrams: TrigramIndex
    /** The names in alphabetical order. */
    sorted: Uint32Array
  }
  /** Folded, of each card: without reminders and, where there are any, with them. */
  rules: { plain: Texts; full: Texts }
  /** Of the distinct flavour texts. */
  flavor_words: WordIndex
  vocabulary: Vocabulary
  /** Products by id: the ids in ascending order and the row of each. */
  by_id: { ids: Uint32Array; rows: Uint32Array }
}

/** The short lists that the columns speak of. */
export type Vocabulary = {
  sets: Map<string, { name: string; set_type: string | null; released_on: string }>
  taxon_names: Map<number, string>
  games: Set<string>
}

/** What changes by the minute: written in place as the notices come. */
type InventoryColumns = {
  /** -1: no price. */
  price_cents: Int32Array
  available: Int32Array
  /** What the shop pays; -1: it does not buy this. */
  quote_cents: Int32Array
  in_stock: BitSet
}

export const PRINTING_FLAGS = [
  'promo',
  'reprint',
  'variation',
  'digital',
  'oversized',
  'full_art',
  'textless',
  'booster',
  'story_spotlight',
  'reversible',
  'extra',
] as const
export type PrintingFlag = (typeof PRINTING_FLAGS)[number]
