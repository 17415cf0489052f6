import type { Direction, Preference, Query, SearchOrder, Unique } from './query.ts'

/** Display options of a query: sorting, grouping, direction. */
export type Shape = Pick<Query, 'unique' | 'order' | 'direction' | 'prefer' | 'include_extras'>

// Maps, because every object has a `constructor` key.
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
  // Accepted and ignored: the page chooses grid, list or text.
  display: () => ({}),
}
const OTHER_NAMES = new Map([
  ['sort', 'order'],
  ['dir', 'direction'],
])

export function isShapeWord(key: string): boolean {
  return OTHER_NAMES.has(key) || Object.hasOwn(READERS, key)
}

/** The display option of a term; 'unknown' if its value is invalid, undefined if it is no such term. */
export function readShape(key: string, value: string): Partial<Shape> | 'unknown' | undefined {
  const name = OTHER_NAMES.get(key) ?? key
  if (!Object.hasOwn(READERS, name)) return undefined
  return READERS[name]!(value.toLowerCase()) ?? 'unknown'
}
