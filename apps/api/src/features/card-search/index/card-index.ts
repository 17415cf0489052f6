import type { BitSet } from './bit-set.ts'
import type { Coded, Texts } from './columns.ts'
import type { TrigramIndex } from './trigram-index.ts'
import type { WordIndex } from './word-index.ts'

/** Levels: a card has printings, a printing has products. A match of a row includes all rows below it. */
export type Level = 'card' | 'printing' | 'product'

/**
 * Column store of the catalogue. Cards are sorted by name, the printings of a card newest first, products like their
 * printings: ascending rows are in default order. A sealed item is a card with a name, one printing and one product.
 */
export type CardIndex = {
  count: Record<Level, number>
  /** The cards that are not of another game than Magic; undefined if all are. */
  magic: BitSet | undefined
  /** First printing of each card; the last element is the number of printings. */
  first_printing: Uint32Array
  first_product: Uint32Array
  /** The copies of each product: from the first up to, but not including, the end. */
  first_copy: Uint32Array
  end_copy: Uint32Array
  cards: {
    name: Texts
    /** Rules text, else our own description. */
    oracle_text: Texts
    type_line: Coded
    mana_cost: Coded
    mana_value: Float32Array
    /** Colour masks. */
    colors: Uint8Array
    color_identity: Uint8Array
    power: Coded
    toughness: Coded
    loyalty: Coded
    defense: Coded
    /** Keywords, one per line. */
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
    /** Of `setKey`. */
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
    image_url: Texts
    game: Coded
    finish: Coded
    set_name: Coded
    released_on: Coded
    taxons: Coded
    sealed: BitSet
  }
  /** The variants, those of a product best first. */
  copies: {
    product: Uint32Array
    variant_id: Uint32Array
    sku: Texts
    /** Of copies that were added after the reading. */
    added_skus: Map<number, string>
    /** Empty: none. */
    condition: Coded
    language: Coded
    /** -1: no price. */
    price_cents: Int32Array
    available: Int32Array
    /** Rows in use; the columns may be longer. */
    used: number
  }
  inventory: InventoryColumns
  names: {
    /** Folded names of the card, its faces and its printings. */
    text: Texts
    card: Uint32Array
    words: WordIndex
    trigrams: TrigramIndex
    /** The names in alphabetical order. */
    sorted: Uint32Array
  }
  /** Folded, of each card: without reminders and, where there are any, with them. */
  rules: { plain: Texts; full: Texts }
  /** Distinct flavour texts. */
  flavor_words: WordIndex
  vocabulary: Vocabulary
  /** Products by id: the ids in ascending order and the row of each. */
  by_id: { ids: Uint32Array; rows: Uint32Array }
}

/** Value lists that coded columns refer to. */
export type Vocabulary = {
  /** By `setKey`. */
  sets: Map<string, { name: string; set_type: string | null; released_on: string }>
  taxon_names: Map<number, string>
  /** Limit a customer of the products on pre-order, by id: few, if any. */
  pre_order_limits: Map<number, number>
  /** By code, in the owner's order. */
  games: Map<string, { name: string; hidden: boolean }>
}

/** Updated in place by notifications. */
type InventoryColumns = {
  /** -1: no price. */
  price_cents: Int32Array
  available: Int32Array
  /** Quote; -1: the shop does not buy it. */
  quote_cents: Int32Array
  in_stock: BitSet
  /** The copy that price and stock are of. */
  offered: Uint32Array
  copies_in_stock: BitSet
  /** What `aud`, `stock` and `lang` look at: the copies in stock, and the offered copy of what is sold out. */
  copies_searched: BitSet
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
