import type { Shop } from '@sideboard/contract/content.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../api/api-query.ts'

export const shopQuery = () => apiQuery('GET /api/shop')

/** Who the shop is. Undefined only on the error page of a shop whose database is away. */
export function useShop(): Shop | undefined {
  return useQuery(shopQuery()).data
}
