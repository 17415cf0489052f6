import { apiQuery } from '../../api/api-query.ts'

export const eventsQuery = (game: string | undefined, page: number) =>
  apiQuery('GET /api/events', { query: { ...(game === undefined ? {} : { game_type: game }), page } })

/** Never cached: the seats left must be current. */
export function eventQuery(id: string | undefined) {
  if (id === undefined) throw new Error('Event ID is undefined')
  return apiQuery('GET /api/events/:id', { params: { id } }, { fresh: true })
}
