import { writeCalendarFile } from '@pennysleeve/domain/events/calendar-file.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { originOf } from '../../http/origin.ts'
import { rowId } from '../../http/row-id.ts'
import { notFound } from '../../shop-error.ts'
import { getLetterhead } from '../mail/public.ts'
import { findEvent } from './events.queries.ts'

/** An event as a file that every calendar reads. */
export function registerCalendar(app: FastifyInstance, { config, db }: Deps): void {
  app.get<{ Params: { id: string } }>('/events/:id/calendar.ics', async (request, reply) => {
    const event = await findEvent(db, rowId(request.params.id))
    if (!event) throw notFound()
    const shop = await getLetterhead(db)
    const origin = originOf(config, request)
    const { id, name, starts_at, ends_at, updated_at, place, state } = event
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-disposition', `attachment; filename="event-${id}.ics"`)
      .send(
        writeCalendarFile({
          uid: `event-${id}@${new URL(origin).hostname}`,
          name,
          starts_at,
          ends_at,
          changed_at: updated_at,
          place: place ?? `${shop.name}, ${shop.address}`,
          url: `${origin}/events/${id}`,
          called_off: state === 'called_off',
        }),
      )
  })
}
