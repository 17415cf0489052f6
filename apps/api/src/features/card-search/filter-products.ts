import { colorMask } from '@pennysleeve/domain/card-search/color-mask.ts'
import type { SearchTree } from '@pennysleeve/domain/card-search/query.ts'
import { rarityRank } from '@pennysleeve/domain/card-search/rarity.ts'
import type { ProductFilter } from '../catalog/public.ts'
import { byValue } from './conditions/by-value.ts'
import type { SearchContext } from './evaluate.ts'
import type { Selection } from './selection.ts'

/** The filters of the browse page, said in the query language as far as it has words for them. */
export function filterConditions(filter: ProductFilter): SearchTree[] {
  const { set, color, rarity, finish, min_price_cents: min, max_price_cents: max } = filter
  const rank = rarity === undefined ? undefined : rarityRank(rarity)
  return [
    ...(set === undefined ? [] : [{ kind: 'word', field: 'set', word: set.toLowerCase() } as const]),
    ...(color === undefined
      ? []
      : [{ kind: 'colors', field: 'color', comparison: color ? '>=' : '=', colors: colorMask(color) } as const]),
    ...(rank === undefined ? [] : [{ kind: 'number', field: 'rarity', comparison: '=', than: rank } as const]),
    ...(finish === undefined ? [] : [{ kind: 'word', field: 'finish', word: finish } as const]),
    ...(min === undefined ? [] : [{ kind: 'number', field: 'price_cents', comparison: '>=', than: min } as const]),
    ...(max === undefined ? [] : [{ kind: 'number', field: 'price_cents', comparison: '<=', than: max } as const]),
    ...(filter.in_stock ? [{ kind: 'is', word: 'instock' } as const] : []),
  ]
}

/** The filters that the query language has no words for. */
export function filterSelections({ index, selections }: SearchContext, filter: ProductFilter): Selection[] {
  const { game, taxons, finish } = index.products
  const { game_type, taxon, sealed } = filter
  const cached = (key: string, select: () => Selection) => selections.get(key) ?? selections.set(key, select())
  return [
    ...(game_type === undefined
      ? []
      : [cached(`game ${game_type}`, () => byValue('product', game, (own) => own === game_type))]),
    ...(taxon === undefined
      ? []
      : [cached(`taxon ${taxon}`, () => byValue('product', taxons, (own) => own.split(' ').includes(String(taxon))))]),
    ...(sealed === undefined
      ? []
      : [cached(`sealed ${sealed}`, () => byValue('product', finish, (own) => (own === '') === sealed))]),
  ]
}
