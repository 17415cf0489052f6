import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { apiQuery } from '../../../api/api-query.ts'

/** The orders named in the address, with who sells. */
export function usePapers() {
  const [params] = useSearchParams()
  return useQuery(apiQuery('GET /api/admin/order_papers', { query: { numbers: params.get('numbers') ?? '' } }))
}
