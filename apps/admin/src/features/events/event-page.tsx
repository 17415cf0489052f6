import type { StaffEvent } from '@pennysleeve/contract/admin/events.ts'
import { timeText } from '@pennysleeve/domain/date-text.ts'
import { cancelTerms, cancelUntil, eventTimes } from '@pennysleeve/domain/events/event.ts'
import { buttonClass } from '@pennysleeve/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { apiQuery } from '../../api/api-query.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { FigureList, type Figure } from '../../shell/figure-list.tsx'
import { Callout } from '../../shell/callout.tsx'
import { Page } from '../../shell/page.tsx'
import { Panel } from '../../shell/panel.tsx'
import { ListLoading } from '../../table/list-loading.tsx'
import { CallOffEvent } from './call-off-event.tsx'
import { EventBadge } from './event-badge.tsx'

/** One event: its figures, what is said of it, and how it ends. */
export function EventPage() {
  const { id = '' } = useParams()
  const [now] = useState(() => new Date())
  const query = useQuery(apiQuery('GET /api/admin/events/:id', { params: { id } }))
  if (query.isError) return <LoadFailed query={query} />
  if (!query.data) return <ListLoading />
  const { event } = query.data
  const isOpen = event.state === 'open'
  return (
    <Page
      title={event.name}
      note={<EventBadge event={event} />}
      actions={
        <>
          <Link to={`/events/${event.id}/door`} className={buttonClass('primary')}>
            List at the door
          </Link>
          {isOpen && (
            <Link to={`/events/${event.id}/edit`} className={buttonClass('secondary')}>
              Change
            </Link>
          )}
          <Link to={`/events/${event.id}/copy`} className={buttonClass('secondary')}>
            Copy for next week
          </Link>
          <a href={`/events/${event.id}`} className={buttonClass('secondary')}>
            In the shop
          </a>
          {isOpen && <CallOffEvent event={event} />}
        </>
      }
    >
      {event.to_give_back > 0 && (
        <Callout>
          {event.to_give_back === 1 ? 'One entry was' : `${event.to_give_back} entries were`} bought at the counter by
          somebody without an account. Give the money back there: the list at the door names the orders.
        </Callout>
      )}
      <Figures event={event} />
      <Panel title="What customers read">
        <dl className="grid gap-x-6 sm:grid-cols-[10rem_1fr] sm:gap-y-3">
          <Fact name="When">{eventTimes(event)}</Fact>
          <Fact name="Where">{event.place ?? 'In the shop'}</Fact>
          <Fact name="Game">{[event.game_name, event.format].filter((part) => part !== '').join(' · ')}</Fact>
          {isOpen && cancelUntil(event) > now && <Fact name="Cancelling">{cancelTerms(event)}</Fact>}
          {event.description !== null && <Fact name="Description">{event.description}</Fact>}
          {event.reason !== null && <Fact name="Called off">{event.reason}</Fact>}
        </dl>
      </Panel>
    </Page>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <>
      <dt className="text-ink-soft max-sm:not-first:mt-3">{name}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">{children}</dd>
    </>
  )
}

function Figures({ event }: { event: StaffEvent }) {
  const { state, display_price, sold, seats, seats_left, being_paid, present, customer_limit, ended_at } = event
  const figures: Figure[] = [
    ['Entry', display_price],
    ['Sold', `${sold} of ${seats}`],
    state === 'open' ? ['Left', seats_left] : ['Ended', ended_at === null ? '' : timeText(ended_at)],
    state === 'open' && ['Being paid', being_paid],
    ['At the door', present],
    ['A customer', `at most ${customer_limit}`],
  ]
  return <FigureList figures={figures} className="sm:grid-cols-3 lg:grid-cols-6" />
}
