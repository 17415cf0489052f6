import { timeOfDay } from '@pennysleeve/domain/date-text.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../api/api-query.ts'

/** The absolute end of the session. */
export function SessionEnd() {
  const { data } = useQuery(apiQuery('GET /api/admin/session'))
  if (!data?.ends_at) return null
  return <>, signed in until {timeOfDay(data.ends_at)}</>
}
