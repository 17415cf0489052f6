import type { ShopEvent } from '@pennysleeve/contract/events.ts'
import { eventTimes } from '@pennysleeve/domain/events/event.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isApiError } from '../../api/is-api-error.ts'
import { DeferHydration } from '../../shell/defer-hydration.tsx'
import { ErrorPage } from '../../shell/error-page.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useShop } from '../../shell/shop.queries.ts'
import { BuyEntry } from './buy-entry.tsx'
import { EventHead } from './event-head.tsx'
import { eventQuery } from './events.queries.ts'

/** An event with its loading and error states. Refetched on every visit. */
export function EventDetail({ eventId }: { eventId: string }) {
  const query = useQuery({ ...eventQuery(eventId), refetchOnMount: 'always' })
  if (isApiError(query.error) && query.error.status === 404) return <ErrorPage status={404} />
  return (
    <div className="page py-4 sm:py-6">
      {query.isError && <p role="alert">Error fetching event details.</p>}
      {query.data ? (
        <EventView event={query.data.event} />
      ) : (
        <>
          <PageHead title="Event" description="An event in our shop." noindex />
          {!query.isError && <output className="block text-ink-soft">Loading</output>}
        </>
      )}
    </div>
  )
}

function EventView({ event }: { event: ShopEvent }) {
  const { id, name, image_url, game_name, format, description, place, state, reason } = event
  const shop = useShop()
  return (
    <article>
      <EventHead event={event} />
      <nav aria-label="Breadcrumb" className="mb-2 text-sm sm:mb-4">
        <ol className="flex items-center">
          <li>
            <Link to="/events" className="inline-flex min-h-11 items-center text-ink-soft no-underline hover:underline">
              Events
            </Link>
          </li>
        </ol>
      </nav>
      <div className="grid items-start gap-6 md:grid-cols-[16rem_1fr] lg:grid-cols-[18rem_1fr_22rem] lg:gap-10">
        {image_url && (
          <img
            src={image_url}
            alt=""
            width={630}
            height={880}
            className="aspect-5/7 w-full max-w-48 rounded-2xl bg-sunken object-cover md:max-w-none"
          />
        )}
        <div className="min-w-0">
          <h1 className="text-3xl wrap-anywhere lg:text-4xl">{name}</h1>
          {state === 'called_off' && (
            <p role="note" className="mt-4 rounded-xl border border-bad/40 p-4">
              <strong>This event was called off.</strong> {reason} Everybody who had an entry gets the money back.
            </p>
          )}
          <dl className="mt-5 grid gap-x-6 gap-y-3 sm:grid-cols-[5rem_1fr]">
            <Fact name="When">
              <span className="figures font-semibold">{eventTimes(event)}</span>
              {state === 'open' && (
                <a
                  href={`/events/${id}/calendar.ics`}
                  className="link inline-flex min-h-11 items-center text-sm sm:ml-3"
                >
                  Add to your calendar
                </a>
              )}
            </Fact>
            <Fact name="Where">{place ?? [shop?.name, shop?.address].filter(Boolean).join(', ')}</Fact>
            <Fact name="Game">{game_name}</Fact>
            {format !== '' && <Fact name="Format">{format}</Fact>}
          </dl>
          {description && <p className="mt-6 max-w-2xl text-lg whitespace-pre-line wrap-anywhere">{description}</p>}
        </div>
        <div className="md:col-start-2 lg:sticky lg:top-24 lg:col-start-3 lg:row-start-1">
          <DeferHydration after={1}>
            <BuyEntry event={event} />
          </DeferHydration>
        </div>
      </div>
    </article>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft max-sm:-mb-2 sm:pt-2.5">{name}</dt>
      <dd className="flex flex-wrap items-center wrap-anywhere sm:min-h-11">{children}</dd>
    </>
  )
}
