import type { catalogRoutes, ProductList } from '@pennysleeve/contract/catalog.ts'
import { COLORLESS, COLORS, type ProductSort } from '@pennysleeve/domain/catalog/catalog.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import type { SerializedResponse } from '../../http/serialized-response.ts'
import { presentPaging, onePage, type Page } from '../../http/present-paging.ts'
import { rowId } from '../../http/row-id.ts'
import { notFound } from '../../shop-error.ts'
import { presentProduct, presentProductList, presentVariant } from './catalog.present.ts'
import { findTaxonomy, listCardSets, listGameTypes, listTaxons } from './catalog.queries.ts'
import { listProducts, type ProductFilter } from './list-products.queries.ts'
import { listSuggestions } from './product-page.queries.ts'
import { getProduct } from './get-product.ts'
import { cacheCounts } from './cache-counts.ts'

/** Injected, because the search depends on the catalog. */
export type SearchProducts = (
  text: string,
  options: { filter: ProductFilter; page: Page; sort: ProductSort | undefined; user_id: number | undefined },
) => Promise<{ list: SerializedResponse<ProductList>; game_known: boolean; taxon_known: boolean }>

export function catalogHandlers(
  { db, catalogVersion }: Deps,
  searchProducts: SearchProducts,
): Pick<Handlers, keyof typeof catalogRoutes> {
  const countProducts = cacheCounts(db, catalogVersion)
  const listWithCount = async (filter: ProductFilter, page: Page, sort: ProductSort) => {
    const [rows, counted] = await Promise.all([listProducts(db, filter, page, sort), countProducts(filter)])
    return { rows, ...counted, warnings: [] }
  }
  return {
    'GET /api/game_products': async (
      { query: { q, page, per_page, sort, min_price, max_price, ...query } },
      caller,
    ) => {
      const filter = {
        ...query,
        game_type: query.game_type ?? null,
        color: query.color && colorLetter(query.color),
        min_price_cents: min_price,
        max_price_cents: max_price,
      }
      const listed = q?.trim()
        ? await searchProducts(q, { filter, page: { page, per_page }, sort, user_id: caller.session?.user_id })
        : await listWithCount(filter, { page, per_page }, sort ?? 'newest')
      if (!listed.game_known || (query.taxon !== undefined && !listed.taxon_known)) throw notFound()
      return 'list' in listed ? listed.list : presentProductList(listed, { page, per_page })
    },
    'GET /api/taxons/products': async ({ query }) => {
      const listed = await listWithCount({ taxon: query.id }, query, 'newest')
      if (!listed.taxon_known) throw notFound()
      return presentProductList(listed, query)
    },
    'GET /api/game_products/game_types': async () => {
      const game_types = await listGameTypes(db)
      return { game_types, ...onePage(game_types) }
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
    'GET /api/products/:id': async ({ params }) => {
      const product = await getProduct(db, params.id)
      return {
        ...presentProduct(product),
        game_name: product.game_name,
        variants: product.variants.map(presentVariant),
      }
    },
    'GET /api/cards/:id/suggestions': async ({ params, query }) => {
      const product = await getProduct(db, params.id)
      const rows = await listSuggestions(db, product, query.limit)
      return { suggestions: rows.map(presentProduct) }
    },
    'GET /api/card_sets': async ({ query }) => {
      const card_sets = await listCardSets(db, query.game_type ?? null)
      return { card_sets, ...onePage(card_sets) }
    },
  }
}

function colorLetter(name: string): string {
  return name === COLORLESS ? '' : (COLORS.find((color) => color.name === name)?.letter ?? name)
}
