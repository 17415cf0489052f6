import type { ShopEvent } from '@pennysleeve/contract/events.ts'
import { eventStart, eventTimes } from '@pennysleeve/domain/events/event.ts'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '../../root.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useShop } from '../../shell/shop.queries.ts'
import { eventStructuredData } from './event-structured-data.ts'
import { seatsText } from './seats-text.ts'

/** The event's title, Open Graph tags and structured data. */
export function EventHead({ event }: { event: ShopEvent }) {
  const origin = useRouteLoaderData<typeof loader>('root')?.origin
  const shop = useShop()
  const { id, name, image_url, display_price, place } = event
  return (
    <>
      <PageHead
        title={`${name}, ${eventStart(event)}`}
        description={`${name}: ${eventTimes(event)}, ${place ?? `at ${shop?.name ?? 'our shop'}`}. Entry ${display_price}, ${seatsText(event).toLowerCase()}.`}
        canonical={`/events/${id}`}
        image={image_url}
      />
      {origin && shop && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: eventStructuredData(event, { origin, shop }) }}
        />
      )}
    </>
  )
}
