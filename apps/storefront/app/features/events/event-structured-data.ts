import type { ShopEvent } from '@pennysleeve/contract/events.ts'
import { isOnSale } from './seats-text.ts'

type Site = { origin: string; shop: { name: string; address: string } }

/** The event as schema.org JSON-LD, escaped for use inside a script element. */
export function eventStructuredData(event: ShopEvent, { origin, shop }: Site): string {
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.name,
    ...(event.description ? { description: event.description } : {}),
    ...(event.image_url ? { image: new URL(event.image_url, origin).href } : {}),
    startDate: event.starts_at,
    endDate: event.ends_at,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: `https://schema.org/${event.state === 'called_off' ? 'EventCancelled' : 'EventScheduled'}`,
    location:
      event.place === null
        ? { '@type': 'Place', name: shop.name, address: shop.address }
        : { '@type': 'Place', name: event.place, address: event.place },
    organizer: { '@type': 'Organization', name: shop.name, url: origin },
    isAccessibleForFree: event.price === '0.00',
    maximumAttendeeCapacity: event.seats,
    offers: {
      '@type': 'Offer',
      url: `${origin}/events/${event.id}`,
      price: event.price,
      priceCurrency: 'AUD',
      availability: `https://schema.org/${isOnSale(event) ? 'InStock' : 'SoldOut'}`,
    },
  }
  return JSON.stringify(facts).replaceAll('<', '\\u003c')
}
