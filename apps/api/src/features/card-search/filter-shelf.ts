import { colorMask } from '@sideboard/domain/search/color-mask.ts'
import type { SearchTree } from '@sideboard/domain/search/query.ts'
import { rarityRank } from '@sideboard/domain/search/rarity.ts'
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
export function filterSelections({ index, kept }: SearchContext, filter: ProductFilter): Selection[] {
  const { products } = index
  const { game_type: game, taxon, sealed } = filter
  return [
    ...(game === undefined
      ? []
      : [kept.get(`game ${game}`, () => byValue('product', products.game, (own) => own === game))]),
    ...(taxon === undefined
      ? []
      : [
          kept.get(`taxon ${taxon}`, () =>
            byValue('product', products.taxons, (own) => own.split(' ').includes(String(taxon))),
          ),
        ]),
    ...(sealed === undefined
      ? []
      : [
          kept.get(`sealed ${sealed}`, () =>
            byValue('product', products.finish, (finish) => (finish === '') === sealed),
          ),
        ]),
  ]
}
