import type { Direction, Preference, Query, SearchOrder, Unique } from './query.ts'

/** The part of a query that says how the answer looks, not what is in it. */
export type Shape = Pick<Query, 'unique' | 'order' | 'direction' | 'prefer' | 'include_extras'>

const UNIQUE: Record<string, Unique> = {
  products: 'products',
  finishes: 'products',
  prints: 'prints',
  printings: 'prints',
  art: 'art',
  cards: 'cards',
}
const ORDER: Record<string, SearchOrder> = {
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
}
const DIRECTION: Record<string, Direction | undefined> = {
  asc: 'asc',
  ascending: 'asc',
  desc: 'desc',
  descending: 'desc',
  auto: undefined,
}
const PREFER: Record<string, Preference | undefined> = {
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
}

const READERS: Record<string, (word: string) => Partial<Shape> | undefined> = {
  unique: (word) => (word in UNIQUE ? { unique: UNIQUE[word]! } : undefined),
  order: (word) => (word in ORDER ? { order: ORDER[word]! } : undefined),
  direction: (word) => (word in DIRECTION ? { direction: DIRECTION[word] } : undefined),
  prefer: (word) => (word in PREFER ? { prefer: PREFER[word] } : undefined),
  include: (word) => (word === 'extras' ? { include_extras: true } : undefined),
  // Grid, list or text is for the screen to choose.
  display: () => ({}),
}
const OTHER_NAMES: Record<string, string> = { sort: 'order', dir: 'direction' }

/** What a term asks of the answer's shape; 'unknown' when it cannot be read, undefined when it is no such term. */
export function readShape(key: string, value: string): Partial<Shape> | 'unknown' | undefined {
  const name = OTHER_NAMES[key] ?? key
  if (!Object.hasOwn(READERS, name)) return undefined
  return READERS[name]!(value.toLowerCase()) ?? 'unknown'
}
