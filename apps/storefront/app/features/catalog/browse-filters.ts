import { COLORLESS, COLORS, FINISHES, PRODUCT_SORTS, RARITIES } from '@pennysleeve/domain/catalog/catalog.ts'
import { MAX_QUERY_CHARACTERS } from '@pennysleeve/domain/card-search/search-limits.ts'
import { MAX_RARITY_CHARACTERS } from '@pennysleeve/domain/catalog/catalog-limits.ts'
import { readMoney } from '@pennysleeve/domain/money.ts'
import { readPositiveInteger } from '../../shell/page-param.ts'

/** The query parameters of the browse page, in the order in which they are written. */
const NAMES = [
  'q',
  'game_type',
  'taxon',
  'color',
  'set',
  'rarity',
  'finish',
  'min_price',
  'max_price',
  'in_stock',
  'sort',
  'page',
] as const
export type FilterName = (typeof NAMES)[number]

const COLOR_NAMES = [...COLORS.map((color) => color.name), COLORLESS] as const

const oneOf =
  <T extends string>(words: readonly T[]) =>
  (text: string): T | undefined =>
    words.find((word) => word === text)

const readPrice = (text: string) => (readMoney(text) === undefined ? undefined : text)

/** The parser of each parameter; undefined when invalid. */
const READERS = {
  q: (text: string) => (text.length <= MAX_QUERY_CHARACTERS ? text : undefined),
  game_type: (text: string) => (/^[a-z0-9_]{1,60}$/.test(text) ? text : undefined),
  set: (text: string) => (/^\w{1,10}$/.test(text) ? text.toLowerCase() : undefined),
  color: oneOf(COLOR_NAMES),
  taxon: readPositiveInteger,
  rarity: (text: string) => (text.length <= MAX_RARITY_CHARACTERS ? text.toLowerCase() : undefined),
  finish: oneOf(FINISHES),
  min_price: readPrice,
  max_price: readPrice,
  in_stock: oneOf(['true'] as const),
  sort: oneOf(PRODUCT_SORTS),
  page: readPositiveInteger,
} satisfies Record<FilterName, (text: string) => string | number | undefined>
type Readers = typeof READERS

/** Only the given filters are present. */
export type BrowseFilters = { [Name in FilterName]?: NonNullable<ReturnType<Readers[Name]>> }

const UNREADABLE: Record<FilterName, string> = {
  q: `The name is longer than ${MAX_QUERY_CHARACTERS} characters`,
  game_type: 'There is no such game',
  set: 'There is no such set',
  color: 'There is no such colour',
  taxon: 'There is no such card type',
  rarity: 'There is no such rarity',
  finish: 'There is no such finish',
  min_price: 'The lowest price must be an amount such as 12.50',
  max_price: 'The highest price must be an amount such as 12.50',
  in_stock: 'Stock can only be filtered by “true”',
  sort: 'There is no such order',
  page: 'Pages are numbered from 1',
}

/** Parses the query. Invalid parameters are left out, each with a message. */
export function readFilters(search: URLSearchParams): { filters: BrowseFilters; complaints: string[] } {
  const given = NAMES.map((name) => ({ name, text: search.get(name)?.trim() ?? '' })).filter(
    ({ name, text }) => text !== '' && !(name === 'in_stock' && text === 'false'),
  )
  const ofMagic = !search.get('game_type')?.trim()
  const read = given.map(({ name, text }) => {
    // Other games have words of their own.
    const known = name !== 'rarity' || !ofMagic || RARITIES.some((rarity) => rarity === text)
    return { name, value: known ? READERS[name](text) : undefined }
  })
  const filters: BrowseFilters = Object.fromEntries(
    read.filter(({ value }) => value !== undefined).map(({ name, value }) => [name, value]),
  )
  return {
    filters,
    complaints: read
      .filter(({ value }) => value === undefined)
      .map(({ name }) => `${UNREADABLE[name]}, so we left that out.`),
  }
}

/** The canonical path: defaults and empty values are left out. */
export function browsePath(filters: BrowseFilters): string {
  const search = new URLSearchParams()
  for (const name of NAMES) {
    const value = filters[name]
    const usual = (name === 'sort' && value === 'newest' && !filters.q) || (name === 'page' && value === 1)
    if (value !== undefined && !usual) search.set(name, String(value))
  }
  return search.size > 0 ? `/cards?${search}` : '/cards'
}

/** Without what only the former game has. */
export function withoutGameFilters({
  taxon: _taxon,
  color: _color,
  set: _set,
  rarity: _rarity,
  ...rest
}: BrowseFilters) {
  return rest
}

export function withoutFilter(filters: BrowseFilters, name: FilterName): BrowseFilters {
  const { [name]: _removed, page: _page, ...rest } = filters
  return name === 'game_type' ? withoutGameFilters(rest) : rest
}
