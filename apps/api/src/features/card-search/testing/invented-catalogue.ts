import type { CardRow, PrintingRow, InventoryRow } from '../index/catalogue-rows.queries.ts'
import { NO_CARD, NO_PRINTING } from '../index/blank-rows.ts'
import { CardIndexBuilder } from '../index/build-card-index.ts'
import { PRINTING_FLAGS, type CardIndex, type PrintingFlag } from '../index/card-index.ts'

/** A small catalogue of cards that do not exist, so that every answer to a query can be counted by hand. */

type Printing = Partial<Omit<PrintingRow, 'flags'>> & {
  set_code: string
  flags?: PrintingFlag[]
  /** finish: price in cents or null, how many, quote. */
  inventory: Partial<Record<'nonfoil' | 'foil' | 'etched', [price: number | null, available: number, quote?: number]>>
}
type Card = Partial<Omit<CardRow, 'id'>> & { name: string; type_line: string; printings: Printing[] }

const SETS = new Map([
  ['aaa', { name: 'First Harvest', set_type: 'core', released_on: '1994-05-01' }],
  ['bbb', { name: 'River of Glass', set_type: 'expansion', released_on: '2003-10-02' }],
  ['ccc', { name: 'Lantern Night', set_type: 'expansion', released_on: '2015-07-17' }],
  ['ddd', { name: 'Jests of the Court', set_type: 'funny', released_on: '2020-02-29' }],
  ['pro', { name: 'Harvest Promos', set_type: 'promo', released_on: '2021-01-01' }],
])

const LEGAL = '{"modern": "legal", "legacy": "legal", "commander": "legal", "vintage": "legal"}'
const OLD = '{"modern": "not_legal", "legacy": "banned", "commander": "legal", "vintage": "restricted"}'

const CARDS: Card[] = [
  {
    name: 'Ember Fox',
    type_line: 'Creature — Fox Elemental',
    mana_cost: '{R}',
    mana_value: 1,
    colors: 'R',
    color_identity: 'R',
    power: '2',
    toughness: '1',
    abilities: 'Haste',
    oracle_text: 'Haste\nWhenever Ember Fox attacks, it warms its owner by 1.',
    legalities: LEGAL,
    printings: [
      {
        set_code: 'aaa',
        collector_number: '1',
        rarity: 'common',
        frame: '1993',
        border: 'black',
        artist: 'Ida Quill',
        flavor_text: 'It leaves no ash.',
        inventory: { nonfoil: [250, 3, 100] },
      },
      {
        set_code: 'ccc',
        collector_number: '12',
        rarity: 'uncommon',
        frame: '2015',
        border: 'black',
        artist: 'Tom Reed',
        flags: ['reprint', 'booster'],
        inventory: { nonfoil: [90, 0], foil: [400, 2, 150] },
      },
    ],
  },
  {
    name: 'Ember Foxglove',
    type_line: 'Enchantment — Aura',
    mana_cost: '{1}{R}',
    mana_value: 2,
    colors: 'R',
    color_identity: 'R',
    oracle_text: 'Enchanted creature is hard to hold. (Its owner may still try.)',
    legalities: LEGAL,
    printings: [
      {
        set_code: 'bbb',
        collector_number: '7',
        rarity: 'common',
        frame: '2003',
        border: 'black',
        artist: 'Ida Quill',
        inventory: { nonfoil: [20, 12] },
      },
    ],
  },
  {
    name: 'Lady Ōmbre, the Unseen',
    type_line: 'Legendary Creature — Human Spy',
    mana_cost: '{1}{U}{B}',
    mana_value: 3,
    colors: 'UB',
    color_identity: 'UB',
    power: '2',
    toughness: '3',
    abilities: 'Ward',
    oracle_text: 'Ward {2} (Whoever points at it pays two more.)\nWhen Lady Ōmbre leaves, draw a card.',
    legalities: LEGAL,
    edhrec_rank: 40,
    printings: [
      {
        set_code: 'bbb',
        collector_number: '33',
        rarity: 'rare',
        frame: '2003',
        border: 'black',
        artist: 'Mara Voss',
        watermark: 'lantern',
        inventory: { nonfoil: [1250, 1, 600], foil: [4000, 0, 2000] },
      },
      {
        set_code: 'pro',
        collector_number: '33p',
        rarity: 'rare',
        frame: '2015',
        frame_effects: 'showcase',
        border: 'borderless',
        artist: 'Mara Voss',
        promo_types: 'prerelease',
        flags: ['promo', 'reprint', 'full_art'],
        inventory: { foil: [5200, 2] },
      },
    ],
  },
  {
    name: 'Salt // Sweet',
    face_names: ['Salt', 'Sweet'],
    layout: 'split',
    type_line: 'Instant // Sorcery',
    mana_cost: '{W} // {2}{G}',
    mana_value: 4,
    colors: 'WG',
    color_identity: 'WG',
    oracle_text: 'Gain three.\n//\nDraw a card, then draw another.',
    legalities: LEGAL,
    printings: [
      {
        set_code: 'bbb',
        collector_number: '61',
        rarity: 'uncommon',
        frame: '2003',
        border: 'black',
        artist: 'Tom Reed',
        inventory: { nonfoil: [60, 5], foil: [220, 0] },
      },
    ],
  },
  {
    name: 'Clockwork Æther Wren',
    type_line: 'Artifact Creature — Bird',
    mana_cost: '{3}',
    mana_value: 3,
    power: '1',
    toughness: '1',
    abilities: 'Flying\nDefender',
    oracle_text: 'Flying, defender',
    legalities: LEGAL,
    printings: [
      {
        set_code: 'bbb',
        collector_number: '90',
        rarity: 'common',
        frame: '2003',
        border: 'black',
        artist: 'Nell Ortiz',
        flavor_text: 'Tick, said the wren.',
        inventory: { nonfoil: [15, 40] },
      },
      {
        set_code: 'ccc',
        collector_number: '91a',
        rarity: 'common',
        frame: '2015',
        border: 'black',
        artist: 'Nell Ortiz',
        flags: ['reprint'],
        inventory: { nonfoil: [15, 0], foil: [75, 1], etched: [150, 1] },
      },
    ],
  },
  {
    name: 'Grandmother Oak',
    type_line: 'Creature — Treefolk',
    mana_cost: '{4}{G}{G}',
    mana_value: 6,
    colors: 'G',
    color_identity: 'G',
    power: '*',
    toughness: '1+*',
    oracle_text: "Grandmother Oak's power counts your lands. Choose two lands that count twice.",
    legalities: LEGAL,
    printings: [
      {
        set_code: 'aaa',
        collector_number: '100',
        rarity: 'rare',
        frame: '1993',
        border: 'white',
        artist: 'Ida Quill',
        inventory: { nonfoil: [99_900, 1, 50_000] },
      },
    ],
  },
  {
    name: 'Moon over Fen',
    type_line: 'Land',
    oracle_text: '{T}: Add {B} or {G}.',
    color_identity: 'BG',
    legalities: LEGAL,
    printings: [
      {
        set_code: 'ccc',
        collector_number: '240',
        rarity: 'rare',
        frame: '2015',
        border: 'black',
        artist: 'Mara Voss',
        flags: ['full_art'],
        inventory: { nonfoil: [800, 4, 400], foil: [1500, 1] },
      },
    ],
  },
  {
    name: 'Patient Weaver',
    type_line: 'Creature — Spider',
    mana_cost: '{2}{G/W}',
    mana_value: 3,
    colors: 'WG',
    color_identity: 'WG',
    power: '2',
    toughness: '4',
    abilities: 'Reach',
    oracle_text: 'Reach (It can stop what flies.)',
    legalities: LEGAL,
    printings: [
      {
        set_code: 'ccc',
        collector_number: '188',
        rarity: 'common',
        frame: '2015',
        border: 'black',
        artist: 'Nell Ortiz',
        inventory: { nonfoil: [25, 9], foil: [60, 3] },
      },
    ],
  },
  {
    name: 'Quiet Bear',
    type_line: 'Creature — Bear',
    mana_cost: '{1}{G}',
    mana_value: 2,
    colors: 'G',
    color_identity: 'G',
    power: '2',
    toughness: '2',
    oracle_text: '',
    legalities: LEGAL,
    printings: [
      {
        set_code: 'aaa',
        collector_number: '77',
        rarity: 'common',
        frame: '1993',
        border: 'black',
        artist: 'Tom Reed',
        flavor_text: 'Nothing to add.',
        inventory: { nonfoil: [35, 0] },
      },
      {
        set_code: 'ccc',
        collector_number: '150',
        rarity: 'common',
        language: 'ja',
        frame: '2015',
        border: 'black',
        artist: 'Tom Reed',
        flags: ['reprint'],
        inventory: { nonfoil: [500, 2] },
      },
    ],
  },
  {
    name: 'Rule of the Tide',
    type_line: 'Sorcery',
    mana_cost: '{X}{U}{U}',
    mana_value: 2,
    colors: 'U',
    color_identity: 'U',
    oracle_text: 'Choose one — take the tide back; or put it away.',
    legalities: OLD,
    reserved_list: true,
    printings: [
      {
        set_code: 'aaa',
        collector_number: '45',
        rarity: 'mythic',
        frame: '1993',
        border: 'black',
        artist: 'Ida Quill',
        inventory: { nonfoil: [12_000, 0, 8000] },
      },
    ],
  },
  {
    name: 'Serene Judge',
    type_line: 'Legendary Planeswalker — Judge',
    mana_cost: '{3}{W}',
    mana_value: 4,
    colors: 'W',
    color_identity: 'W',
    loyalty: '4',
    oracle_text: '+1: Nothing happens.\n−3: Everything does.\nSerene Judge can be your commander.',
    legalities: LEGAL,
    edhrec_rank: 7,
    printings: [
      {
        set_code: 'ccc',
        collector_number: '9',
        rarity: 'mythic',
        frame: '2015',
        border: 'black',
        artist: 'Mara Voss',
        flags: ['story_spotlight'],
        inventory: { nonfoil: [2200, 2, 1000], foil: [3900, 1] },
      },
    ],
  },
  {
    name: 'Sir Ignatius the Loud',
    type_line: 'Legendary Creature — Human Knight',
    mana_cost: '{R}{W}',
    mana_value: 2,
    colors: 'WR',
    color_identity: 'WR',
    power: '3',
    toughness: '2',
    abilities: 'First strike\nPartner',
    oracle_text: 'First strike\nPartner',
    legalities: LEGAL,
    edhrec_rank: 300,
    printings: [
      {
        set_code: 'ddd',
        collector_number: '★3',
        rarity: 'special',
        frame: '2015',
        border: 'silver',
        stamp: 'acorn',
        artist: 'Nell Ortiz',
        inventory: { nonfoil: [300, 1] },
      },
    ],
  },
  {
    name: 'Thorn Prophet // Briar Saint',
    face_names: ['Thorn Prophet', 'Briar Saint'],
    layout: 'transform',
    type_line: 'Creature — Human Cleric // Creature — Spirit',
    mana_cost: '{B/P}{B}',
    mana_value: 2,
    colors: 'B',
    color_identity: 'BW',
    has_indicator: true,
    power: '1',
    toughness: '3',
    abilities: 'Lifelink\nTransform',
    oracle_text: 'Lifelink\n//\nFlying',
    legalities: LEGAL,
    printings: [
      {
        set_code: 'ccc',
        collector_number: '120',
        rarity: 'rare',
        frame: '2015',
        border: 'black',
        artist: 'Ida Quill',
        other_names: ['Saint of Our Shop'],
        inventory: { nonfoil: [700, 3, 300], foil: [1400, 0] },
      },
    ],
  },
  {
    name: 'Five Winds Dragon',
    type_line: 'Legendary Creature — Dragon',
    mana_cost: '{W}{U}{B}{R}{G}',
    mana_value: 5,
    colors: 'WUBRG',
    color_identity: 'WUBRG',
    power: '7',
    toughness: '5',
    abilities: 'Flying\nTrample',
    oracle_text: 'Flying, trample\nWhenever Five Winds Dragon attacks, draw a card.',
    legalities: LEGAL,
    edhrec_rank: 1,
    printings: [
      {
        set_code: 'ccc',
        collector_number: '200',
        rarity: 'mythic',
        frame: '2015',
        border: 'black',
        artist: 'Tom Reed',
        inventory: { nonfoil: [3000, 1, 1500], foil: [9000, 1] },
      },
    ],
  },
  {
    name: 'Odds and Ends',
    type_line: 'Artifact',
    mana_cost: '{2}',
    mana_value: 2,
    oracle_text: '{2}, {T}: Draw a card.',
    legalities: LEGAL,
    printings: [
      {
        set_code: 'ccc',
        collector_number: '230',
        rarity: 'uncommon',
        frame: '2015',
        border: 'black',
        artist: 'Tom Reed',
        flags: ['textless'],
        inventory: { nonfoil: [null, 0], foil: [null, 0] },
      },
    ],
  },
  {
    name: 'Fox Token',
    layout: 'token',
    type_line: 'Token Creature — Fox',
    colors: 'R',
    color_identity: 'R',
    power: '1',
    toughness: '1',
    legalities: '{}',
    printings: [
      {
        set_code: 'ccc',
        collector_number: 'T1',
        rarity: 'common',
        frame: '2015',
        border: 'black',
        artist: 'Ida Quill',
        flags: ['extra'],
        inventory: { nonfoil: [10, 5] },
      },
    ],
  },
]

/** Sealed items, to see that singles stay among themselves. */
const SEALED = [{ name: 'Lantern Night Booster Box', price: 16_000, available: 2 }]

/** Other copies of the Ember Fox for AU$2.50: a moderately played one is sold out. */
const FOX_CENTS = 250
const FOX_COPIES = [
  { condition: 'lp', language: 'en', price_cents: 200, available: 2 },
  { condition: 'mp', language: 'en', price_cents: 120, available: 0 },
  { condition: 'nm', language: 'de', price_cents: 400, available: 1 },
]

export function inventedIndex(): CardIndex {
  const builder = new CardIndexBuilder()
  let printingId = 0
  let productId = 0
  for (const [id, { printings: _printings, ...card }] of CARDS.entries()) {
    builder.addCard({ ...NO_CARD, layout: 'normal', mana_value: 0, ...card, id })
  }
  for (const [card_id, { name, printings }] of CARDS.entries()) {
    for (const { inventory, flags = [], ...printing } of printings) {
      printingId += 1
      const released_on = SETS.get(printing.set_code)!.released_on
      const bits = flags.reduce((mask, flag) => mask | (1 << PRINTING_FLAGS.indexOf(flag)), 0)
      builder.addPrinting({
        ...NO_PRINTING,
        language: 'en',
        games: 'paper',
        ...printing,
        id: printingId,
        card_id,
        released_on,
        flags: bits,
      })
      for (const [finish, [price_cents, available, quote_cents = null]] of Object.entries(inventory)) {
        productId += 1
        builder.addProduct({
          ...product(productId, name, released_on),
          printing_id: printingId,
          condition: 'nm',
          language: printing.language ?? 'en',
          finish,
          price_cents,
          available,
          quote_cents,
        })
        if (price_cents !== FOX_CENTS) continue
        for (const [at, copy] of FOX_COPIES.entries()) {
          builder.addCopy({ ...copy, id: 2000 + at, product_id: productId, sku: `sku-${productId}-${at}` })
        }
      }
    }
  }
  for (const { name, price, available } of SEALED) {
    productId += 1
    builder.addProduct({ ...product(productId, name, '2015-07-17'), price_cents: price, available, quote_cents: null })
  }
  return builder.finish({
    sets: SETS,
    taxon_names: new Map([[1, 'Creature']]),
    pre_order_limits: new Map(),
    games: new Map([['magic_the_gathering', { name: 'Magic The Gathering', hidden: false }]]),
  })
}

function product(
  id: number,
  name: string,
  released_on: string,
): Omit<InventoryRow, 'price_cents' | 'available' | 'quote_cents'> {
  return {
    id,
    printing_id: null,
    name,
    description: null,
    variant_id: 1000 + id,
    sku: `sku-${id}`,
    condition: null,
    language: 'en',
    image_url: null,
    game: 'magic_the_gathering',
    finish: null,
    set_name: null,
    released_on,
    taxons: '1',
  }
}
