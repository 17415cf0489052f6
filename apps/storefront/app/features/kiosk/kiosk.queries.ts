import { apiQuery } from '../../api/api-query.ts'

const PER_PAGE = 24

type Shown = { q: string; game_type: string | undefined; sealed: boolean }

/** What can be taken along: in stock only. */
export const kioskProductsQuery = ({ q, game_type, sealed }: Shown) =>
  apiQuery('GET /api/game_products', {
    query: { ...(q === '' ? {} : { q }), game_type, sealed, in_stock: true, per_page: PER_PAGE },
  })

export const kioskGamesQuery = () => apiQuery('GET /api/game_products/game_types')

export const kioskProductQuery = (id: number) => apiQuery('GET /api/products/:id', { params: { id: String(id) } })
