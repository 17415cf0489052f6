import type { ShopEvent } from '@pennysleeve/contract/events.ts'
import { eventTimes } from '@pennysleeve/domain/events/event.ts'
import { Pagination } from '@pennysleeve/ui/pagination.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { RouterLink } from '../../shell/router-link.tsx'
import { eventsQuery } from './events.queries.ts'
import { isOnSale, seatsText } from './seats-text.ts'

type EventListProps = { game: string | undefined; page: number; hrefFor: (page: number) => string }

/** The events to come, the next one first. */
export function EventList({ game, page, hrefFor }: EventListProps) {
  const query = useQuery(eventsQuery(game, page))
  if (query.isPending) return <output className="block text-ink-soft">Loading</output>
  if (query.isError) return <p role="alert">Error fetching events.</p>
  const { events, pages } = query.data
  if (events.length === 0) return <p>No event is planned right now. Look in again soon.</p>
  return (
    <>
      <ul className="flex flex-col gap-4">
        {events.map((event) => (
          <EventCard key={event.id} event={event} />
        ))}
      </ul>
      <Pagination page={page} pages={pages} hrefFor={hrefFor} Link={RouterLink} />
    </>
  )
}

function EventCard({ event }: { event: ShopEvent }) {
  const { id, name, image_url, game_name, format, place, display_price } = event
  return (
    <li className="relative flex gap-4 rounded-2xl border border-line bg-surface p-4 hover:border-edge sm:gap-6 sm:p-5">
      {image_url && (
        <img
          src={image_url}
          alt=""
          width={630}
          height={880}
          loading="lazy"
          className="aspect-5/7 h-fit w-20 shrink-0 rounded-lg bg-sunken object-cover sm:w-28"
        />
      )}
      <div className="flex min-w-0 grow flex-col gap-1 sm:flex-row sm:justify-between sm:gap-6">
        <div className="min-w-0">
          <p className="figures font-semibold text-accent-text">{eventTimes(event)}</p>
          <h2 className="mt-1 text-xl wrap-anywhere sm:text-2xl">
            {/* The whole card is the link's target. */}
            <Link to={`/events/${id}`} className="text-ink no-underline after:absolute after:inset-0 hover:underline">
              {name}
            </Link>
          </h2>
          <p className="mt-1 text-ink-soft">
            {[game_name, format, place].filter((part) => part !== null && part !== '').join(' · ')}
          </p>
        </div>
        <div className="shrink-0 sm:text-right">
          <p className="figures text-xl font-bold">{display_price}</p>
          <p className={isOnSale(event) ? 'text-sm text-ink-soft' : 'text-sm font-semibold text-bad'}>
            {seatsText(event)}
          </p>
        </div>
      </div>
    </li>
  )
}
