import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../api/api-query.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The deadline for this admin to set up a second factor, and the days left: 0 when it has passed. */
export function useSecondFactorDue(): { date: string; daysLeft: number } | undefined {
  const { data, dataUpdatedAt } = useQuery(apiQuery('GET /api/admin/session'))
  const date = data?.second_factor_due_at
  if (!date) return undefined
  return { date, daysLeft: Math.max(0, Math.ceil((Date.parse(date) - dataUpdatedAt) / DAY_MS)) }
}
