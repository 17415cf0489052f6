import type { OrderPaperKind } from '@pennysleeve/domain/fulfilment/order-papers.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { apiQuery } from '../../../api/api-query.ts'

/** The papers of the orders in the URL, with the seller. */
export function usePapers(paper: OrderPaperKind) {
  const [params] = useSearchParams()
  const numbers = params.get('numbers') ?? ''
  return useQuery(apiQuery('GET /api/admin/order_papers', { query: { numbers, paper } }))
}
