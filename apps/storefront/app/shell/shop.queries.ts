import type { Shop } from '@pennysleeve/contract/content.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../api/api-query.ts'

/** What the shop says about itself changes rarely and is asked for by every page. */
const SHOP_STALE_MS = 300_000

export const shopQuery = () => ({ ...apiQuery('GET /api/shop'), staleTime: SHOP_STALE_MS })

/** The shop's name and settings. Undefined only on the error page while the database is down. */
export function useShop(): Shop | undefined {
  return useQuery(shopQuery()).data
}
