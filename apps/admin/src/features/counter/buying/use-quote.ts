import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/api-query.ts'
import { copiesText, useBuyingStore } from './buying-store.ts'

/** What the shop pays for the cards of this tab, to this customer. */
export function useQuote(customerId: number | undefined) {
  const lines = useBuyingStore((buying) => buying.lines)
  const query = useQuery({
    ...apiQuery('GET /api/admin/counter/buying/quote', {
      query: { lines: copiesText(lines), customer_id: customerId },
    }),
    placeholderData: keepPreviousData,
  })
  return { lines, query }
}
