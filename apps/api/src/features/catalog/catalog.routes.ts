import type { catalogRoutes } from '@sideboard/contract/catalog.ts'
import { COLORLESS, COLORS } from '@sideboard/domain/catalog.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import { presentPaging, wholeList } from '../../http/present-paging.ts'
import { notFound } from '../../shop-error.ts'
import { presentProduct, presentProductList } from './catalog.present.ts'
import {
  countProducts,
  findTaxonomy,
  listCardSets,
  listGameTypes,
  listProducts,
  listSuggestions,
  listTaxons,
} from './catalog.queries.ts'
import { getProduct, rowId } from './get-product.ts'

export function catalogHandlers({ db }: Deps): Pick<Handlers, keyof typeof catalogRoutes> {
  return {
    'GET /api/game_products': async ({ query }) => {
      const filter = {
        ...query,
        color: query.color && colorLetter(query.color),
        min_price_cents: query.min_price,
        max_price_cents: query.max_price,
      }
      const [rows, counted] = await Promise.all([
        listProducts(db, filter, query, query.sort),
        countProducts(db, filter),
      ])
      if (!counted.game_known || (query.taxon !== undefined && !counted.taxon_known)) throw notFound()
      return presentProductList(rows, counted.total_count, query)
    },
    'GET /api/taxons/products': async ({ query }) => {
      const filter = { taxon: query.id }
      const [rows, counted] = await Promise.all([listProducts(db, filter, query, 'newest'), countProducts(db, filter)])
      if (!counted.taxon_known) throw notFound()
      return presentProductList(rows, counted.total_count, query)
    },
    'GET /api/game_products/game_types': async () => {
      const game_types = await listGameTypes(db)
      return { game_types, ...wholeList(game_types) }
    },
    'GET /api/taxonomies/:id/taxons': async ({ params, query }) => {
      const taxonomy = await findTaxonomy(db, rowId(params.id))
      if (!taxonomy) throw notFound()
      const rows = await listTaxons(db, taxonomy.id, query)
      const taxons = rows.map(({ id, name, taxonomy_id }) => ({
        id,
        name,
        taxonomy_id,
        pretty_name: `${taxonomy.name} -> ${name}`,
        permalink: `${taxonomy.name}/${name}`.toLowerCase().replaceAll(' ', '-'),
      }))
      return { taxons, ...presentPaging(rows.length, rows[0]?.total_count ?? 0, query) }
    },
    'GET /api/products/:id': async ({ params }) => presentProduct(await getProduct(db, params.id)),
    'GET /api/cards/:id/suggestions': async ({ params, query }) => {
      const product = await getProduct(db, params.id)
      const rows = await listSuggestions(db, product, query.limit)
      return { suggestions: rows.map(presentProduct) }
    },
    'GET /api/card_sets': async () => {
      const card_sets = await listCardSets(db)
      return { card_sets, ...wholeList(card_sets) }
    },
  }
}

function colorLetter(name: string): string {
  return name === COLORLESS ? '' : (COLORS.find((color) => color.name === name)?.letter ?? name)
}
