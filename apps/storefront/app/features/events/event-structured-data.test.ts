import type { ShopEvent } from '@pennysleeve/contract/events.ts'
import { expect, test } from 'vitest'
import { eventStructuredData } from './event-structured-data.ts'

const EVENT: ShopEvent = {
  id: 7,
  variant_id: 8,
  name: 'Friday draft </script>',
  description: null,
  image_url: '/pictures/products/9.svg',
  game_type: 'magic_the_gathering',
  game_name: 'Magic',
  format: 'Booster draft',
  starts_at: '2026-12-04T09:00:00.000Z',
  ends_at: '2026-12-04T12:30:00.000Z',
  place: null,
  state: 'open',
  has_started: false,
  price: '15.00',
  display_price: 'AU$15.00',
  seats: 8,
  seats_left: 3,
  customer_limit: 2,
  cancel_hours: 24,
  reason: null,
}
const SITE = { origin: 'https://shop.test', shop: { name: 'Top End', address: '21 Cavenagh Street' } }
const read = (event: Partial<ShopEvent>) =>
  JSON.parse(eventStructuredData({ ...EVENT, ...event }, SITE)) as Record<string, Record<string, unknown>>

test('an event has its time, place, price and seats, and cannot end the script', () => {
  expect(eventStructuredData(EVENT, SITE)).not.toContain('</script>')
  expect(read({})).toMatchObject({
    '@type': 'Event',
    startDate: EVENT.starts_at,
    location: { name: 'Top End', address: '21 Cavenagh Street' },
    eventStatus: 'https://schema.org/EventScheduled',
    image: 'https://shop.test/pictures/products/9.svg',
    offers: { price: '15.00', availability: 'https://schema.org/InStock', url: 'https://shop.test/events/7' },
  })
})

test('sold out and called off are said', () => {
  expect(read({ seats_left: 0 })['offers']!['availability']).toBe('https://schema.org/SoldOut')
  expect(read({ state: 'called_off', place: 'Town Hall' })).toMatchObject({
    eventStatus: 'https://schema.org/EventCancelled',
    location: { name: 'Town Hall' },
  })
})
