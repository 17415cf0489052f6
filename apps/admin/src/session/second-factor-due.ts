import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../api/api-query.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Until when this admin must set a second factor up, and how many days that leaves: 0 when it is over. */
export function useSecondFactorDue(): { date: string; daysLeft: number } | undefined {
  const { data, dataUpdatedAt } = useQuery(apiQuery('GET /api/admin/session'))
  const date = data?.second_factor_due_at
  if (!date) return undefined
  return { date, daysLeft: Math.max(0, Math.ceil((Date.parse(date) - dataUpdatedAt) / DAY_MS)) }
}
