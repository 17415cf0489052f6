import { colorMask } from '@pennysleeve/domain/card-search/color-mask.ts'
import type { SearchTree } from '@pennysleeve/domain/card-search/query.ts'
import { DEFAULT_GAME_CODE } from '@pennysleeve/domain/catalog/catalog.ts'
import { rarityRank } from '@pennysleeve/domain/card-search/rarity.ts'
import type { CopyFilter, ProductFilter } from '../../catalog/public.ts'
import { byValue } from '../predicates/by-value.ts'
import { BitSet } from '../index/bit-set.ts'
import type { CardIndex } from '../index/card-index.ts'
import type { SearchContext } from '../evaluate.ts'
import type { Selection } from '../selection.ts'

/** The filters of the browse page, said in the query language as far as it has words for them. */
export function filterPredicates(filter: ProductFilter): SearchTree[] {
  const { set, color, rarity, finish, min_price_cents: min, max_price_cents: max } = filter
  return [
    ...(set === undefined ? [] : [{ kind: 'word', field: 'set', word: set.toLowerCase() } as const]),
    ...(color === undefined
      ? []
      : [{ kind: 'colors', field: 'color', comparison: color ? '>=' : '=', colors: colorMask(color) } as const]),
    ...(rarity === undefined ? [] : [byRarity(rarity)]),
    ...(finish === undefined ? [] : [{ kind: 'word', field: 'finish', word: finish } as const]),
    ...(min === undefined ? [] : [{ kind: 'number', field: 'price_cents', comparison: '>=', than: min } as const]),
    ...(max === undefined ? [] : [{ kind: 'number', field: 'price_cents', comparison: '<=', than: max } as const]),
    ...(filter.in_stock ? [{ kind: 'is', word: 'instock' } as const] : []),
  ]
}

function byRarity(rarity: string): SearchTree {
  const than = rarityRank(rarity)
  if (than === undefined) return { kind: 'word', field: 'rarity', word: rarity }
  return { kind: 'number', field: 'rarity', comparison: '=', than }
}

/** The filters that the query language has no words for. */
export function filterSelections({ index, selections }: SearchContext, filter: ProductFilter): Selection[] {
  const game_type = filter.game_type === null ? mainGame(index) : filter.game_type
  const { game, taxons, finish } = index.products
  const { games } = index.vocabulary
  const { taxon, sealed } = filter
  const cached = (key: string, select: () => Selection) => selections.get(key) ?? selections.set(key, select())
  return [
    ...(game_type === undefined
      ? []
      : [cached(`game ${game_type}`, () => byValue('product', game, (own) => own === game_type))]),
    ...(filter.shown && [...games.values()].some(({ hidden }) => hidden)
      ? [cached('shown games', () => byValue('product', game, (own) => games.get(own)?.hidden === false))]
      : []),
    ...(taxon === undefined
      ? []
      : [cached(`taxon ${taxon}`, () => byValue('product', taxons, (own) => own.split(' ').includes(String(taxon))))]),
    ...(sealed === undefined
      ? []
      : [cached(`sealed ${sealed}`, () => byValue('product', finish, (own) => (own === '') === sealed))]),
    ...(filter.copy ? byCopy(index, filter.copy) : []),
  ]
}

/** Products with a copy that has all of this. Not cached: prices and stock change in place. */
function byCopy(index: CardIndex, { condition, language, status, variant_ids }: CopyFilter): Selection[] {
  if ([condition, language, status, variant_ids].every((one) => one === undefined)) return []
  const { copies, first_copy, end_copy } = index
  const conditionCode = condition === undefined ? -1 : copies.condition.values.indexOf(condition)
  const languageCode = language === undefined ? -1 : copies.language.values.indexOf(language)
  const ids = variant_ids && new Set(variant_ids)
  const matches = (copy: number) =>
    (condition === undefined || copies.condition.codes[copy] === conditionCode) &&
    (language === undefined || copies.language.codes[copy] === languageCode) &&
    (ids === undefined || ids.has(copies.variant_id[copy]!)) &&
    hasStatus(copies, copy, status)
  const rows = BitSet.where(index.count.product, (row) => {
    for (let copy = first_copy[row]!; copy < end_copy[row]!; copy += 1) if (matches(copy)) return true
    return false
  })
  return [{ level: 'product', rows }]
}

function hasStatus(
  { price_cents, available }: CardIndex['copies'],
  copy: number,
  status: CopyFilter['status'],
): boolean {
  if (status === 'in_stock') return available[copy]! > 0
  if (status === 'sold_out') return price_cents[copy]! >= 0 && available[copy]! < 1
  return status === undefined || price_cents[copy]! < 0
}

/** Magic; if the owner has hidden it, the first of the others. */
export function mainGame({ vocabulary: { games } }: CardIndex): string {
  if (games.get(DEFAULT_GAME_CODE)?.hidden === false) return DEFAULT_GAME_CODE
  return [...games].find(([, { hidden }]) => !hidden)?.[0] ?? DEFAULT_GAME_CODE
}
