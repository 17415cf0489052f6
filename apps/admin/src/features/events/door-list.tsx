import type { Entrant } from '@pennysleeve/contract/admin/events.ts'
import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { csvLine } from '@pennysleeve/domain/collection-files/csv.ts'
import { timeOfDay, timeText } from '@pennysleeve/domain/date-text.ts'
import { entriesText, eventTimes } from '@pennysleeve/domain/events/event.ts'
import { shopDay } from '@pennysleeve/domain/shop-day.ts'
import { Button, buttonClass } from '@pennysleeve/ui/button.tsx'
import { Field } from '@pennysleeve/ui/field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { apiQuery } from '../../api/api-query.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { Page } from '../../shell/page.tsx'
import { downloadCsv } from '../../table/download-csv.ts'
import { ListEmpty } from '../../table/list-empty.tsx'
import { ListLoading } from '../../table/list-loading.tsx'
import { NameEntrant } from './name-entrant.tsx'
import { PresentBox } from './present-box.tsx'

type Shown = ResponseOf<'GET /api/admin/events/:id/entrants'>

/** Often enough that two devices at the door agree. */
const REFETCH_MS = 10_000

/** Who has an entry, ticked off at the door; printed on A4, or as a file. */
export function DoorList() {
  const { id = '' } = useParams()
  const query = useQuery({
    ...apiQuery('GET /api/admin/events/:id/entrants', { params: { id } }),
    refetchInterval: REFETCH_MS,
  })
  if (query.isError) return <LoadFailed query={query} />
  if (!query.data) return <ListLoading />
  return <Door shown={query.data} />
}

function Door({ shown }: { shown: Shown }) {
  const { event, entrants, shop_name } = shown
  const [typed, setTyped] = useState('')
  const found = entrants.filter((entrant) => matches(entrant, typed))
  const present = entrants.filter(({ present_at }) => present_at !== null).length
  return (
    <Page
      title={`At the door: ${event.name}`}
      note={eventTimes(event)}
      actions={
        <>
          <Button onClick={() => window.print()}>Print</Button>
          <Button
            look="secondary"
            disabled={entrants.length === 0}
            onClick={() =>
              downloadCsv(`entries-${shopDay(new Date(event.starts_at))}-${event.id}.csv`, writeCsv(entrants))
            }
          >
            Download as CSV
          </Button>
          <Link to={`/events/${event.id}`} className={buttonClass('secondary')}>
            The event
          </Link>
        </>
      }
    >
      <p className="print:hidden">
        <span className="figures font-semibold">
          {present} of {entriesText(entrants.length)} there
        </span>
        {event.state === 'open' && event.seats_left > 0 && (
          <span className="text-ink-soft">
            {' '}
            · {event.seats_left === 1 ? 'one seat' : `${event.seats_left} seats`} left: sell a walk-in’s entry at the
            counter, by the name of the event
          </span>
        )}
      </p>
      {entrants.length === 0 ? (
        <ListEmpty text="No entry is sold yet." />
      ) : (
        <>
          <Field
            label="Find a name or an order"
            type="search"
            autoComplete="off"
            className="max-w-sm print:hidden"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <div className="sheet">
            <div className="mb-4 hidden print:block">
              <p className="text-xl font-bold">{event.name}</p>
              <p>
                {shop_name} · {eventTimes(event)} · {entriesText(entrants.length)}
              </p>
            </div>
            <table aria-label="Entries" className="w-full border-collapse text-left">
              <thead>
                <tr>
                  <th scope="col" className="w-14 py-1 pr-3">
                    There
                  </th>
                  <th scope="col" className="pr-3">
                    Name
                  </th>
                  <th scope="col" className="pr-3 max-sm:hidden print:table-cell">
                    Order
                  </th>
                  <th scope="col" className="pr-3 text-right max-sm:hidden print:table-cell">
                    Entry
                  </th>
                  <th scope="col" className="print:hidden">
                    <span className="sr-only">Change</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {found.map((entrant) => (
                  <EntrantRow key={`${entrant.line_item_id}-${entrant.place}`} eventId={event.id} entrant={entrant} />
                ))}
              </tbody>
            </table>
          </div>
          {found.length === 0 && <ListEmpty text="Nobody of that name." />}
        </>
      )}
    </Page>
  )
}

function EntrantRow({ eventId, entrant }: { eventId: number; entrant: Entrant }) {
  const { order_number, channel, display_price, email, present_at } = entrant
  return (
    <tr className="break-inside-avoid border-t border-line align-middle">
      <td className="py-1 pr-3">
        <PresentBox eventId={eventId} entrant={entrant} />
      </td>
      <td className="py-1 pr-3 wrap-anywhere">
        <span className="font-semibold">{nameOf(entrant)}</span>
        {present_at !== null && (
          <span className="text-sm text-ink-soft print:hidden"> since {timeOfDay(present_at)}</span>
        )}
        {entrant.name !== '' && email !== '' && <span className="block text-sm text-ink-soft">{email}</span>}
        <span className="block text-sm text-ink-soft sm:hidden print:hidden">
          <Link to={`/orders/${order_number}`} className="link inline-flex min-h-11 items-center">
            {order_number}
          </Link>
        </span>
      </td>
      <td className="py-1 pr-3 text-sm max-sm:hidden print:table-cell">
        <Link to={`/orders/${order_number}`} className="link inline-flex min-h-11 items-center print:min-h-0">
          {order_number}
        </Link>
        <span className="block text-ink-soft">{channel === 'counter' ? 'Counter' : 'Web'}</span>
      </td>
      <td className="figures py-1 pr-3 text-right text-sm max-sm:hidden print:table-cell">{display_price}</td>
      <td className="py-1 text-right print:hidden">
        <NameEntrant eventId={eventId} entrant={entrant} shown={nameOf(entrant)} />
      </td>
    </tr>
  )
}

/** Somebody who bought at the counter has no name until it is typed. */
function nameOf({ name, email, place }: Entrant): string {
  const known = name || email || 'Walk-in'
  return place > 1 && name === '' ? `${known} (${place})` : known
}

function matches({ name, email, order_number }: Entrant, typed: string): boolean {
  const wanted = typed.trim().toLowerCase()
  return [name, email, order_number].some((text) => text.toLowerCase().includes(wanted))
}

function writeCsv(entrants: Entrant[]): string[] {
  const titles = ['Name', 'E-mail', 'Order', 'Sold', 'Entry', 'Paid', 'There since']
  return [
    csvLine(titles),
    ...entrants.map((entrant) =>
      csvLine([
        nameOf(entrant),
        entrant.email,
        entrant.order_number,
        entrant.channel,
        entrant.display_price,
        timeText(entrant.paid_at),
        entrant.present_at === null ? '' : timeText(entrant.present_at),
      ]),
    ),
  ]
}
