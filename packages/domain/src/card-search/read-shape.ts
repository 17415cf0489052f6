import type { Direction, Preference, Query, SearchOrder, Unique } from './query.ts'

/** The part of a query that says how the answer looks, not what is in it. */
export type Shape = Pick<Query, 'unique' | 'order' | 'direction' | 'prefer' | 'include_extras'>

// Maps, because every object knows the word `constructor`.
const UNIQUE = new Map(
  Object.entries<Unique>({
    products: 'products',
    finishes: 'products',
    prints: 'prints',
    printings: 'prints',
    art: 'art',
    cards: 'cards',
  }),
)
const ORDER = new Map(
  Object.entries<SearchOrder>({
    name: 'name',
    set: 'set',
    released: 'released',
    rarity: 'rarity',
    color: 'color',
    colour: 'color',
    aud: 'price',
    price: 'price',
    usd: 'price',
    eur: 'price',
    tix: 'price',
    cmc: 'mana_value',
    mv: 'mana_value',
    power: 'power',
    toughness: 'toughness',
    edhrec: 'popularity',
    artist: 'artist',
    stock: 'stock',
  }),
)
const DIRECTION = new Map(
  Object.entries<Direction | undefined>({
    asc: 'asc',
    ascending: 'asc',
    desc: 'desc',
    descending: 'desc',
    auto: undefined,
  }),
)
const PREFER = new Map(
  Object.entries<Preference | undefined>({
    oldest: 'oldest',
    newest: 'newest',
    cheapest: 'cheapest',
    'aud-low': 'cheapest',
    'usd-low': 'cheapest',
    'eur-low': 'cheapest',
    dearest: 'dearest',
    'aud-high': 'dearest',
    'usd-high': 'dearest',
    'eur-high': 'dearest',
    promo: 'promo',
    foil: 'foil',
    nonfoil: 'nonfoil',
    default: undefined,
  }),
)

const READERS: Record<string, (word: string) => Partial<Shape> | undefined> = {
  unique: (word) => (UNIQUE.has(word) ? { unique: UNIQUE.get(word)! } : undefined),
  order: (word) => (ORDER.has(word) ? { order: ORDER.get(word)! } : undefined),
  direction: (word) => (DIRECTION.has(word) ? { direction: DIRECTION.get(word) } : undefined),
  prefer: (word) => (PREFER.has(word) ? { prefer: PREFER.get(word) } : undefined),
  include: (word) => (word === 'extras' ? { include_extras: true } : undefined),
  // Grid, list or text is for the screen to choose.
  display: () => ({}),
}
const OTHER_NAMES = new Map([
  ['sort', 'order'],
  ['dir', 'direction'],
])

export function isShapeWord(key: string): boolean {
  return OTHER_NAMES.has(key) || Object.hasOwn(READERS, key)
}

/** What a term asks of the answer's shape; 'unknown' when it cannot be read, undefined when it is no such term. */
export function readShape(key: string, value: string): Partial<Shape> | 'unknown' | undefined {
  const name = OTHER_NAMES.get(key) ?? key
  if (!Object.hasOwn(READERS, name)) return undefined
  return READERS[name]!(value.toLowerCase()) ?? 'unknown'
}
