import { DEFAULT_GAME_CODE } from '../packages/domain/src/catalog/catalog.ts'
import { daysBefore, shopDay } from '../packages/domain/src/shop-day.ts'
import { openBackOffice } from './back-office.ts'
import { expect } from './harness/expect.ts'
import { test } from './harness/signed-in.ts'

test('an event that is called off no longer says until when an entry can be cancelled', async ({
  page,
  api,
  staff,
}) => {
  const facts = {
    name: 'Draft of Wombats',
    game: DEFAULT_GAME_CODE,
    starts_on: daysBefore(shopDay(new Date()), -7),
    starts: '18:30',
    ends: '22:00',
    price: '15',
    seats: 8,
    customer_limit: 2,
    cancel_hours: 24,
  }
  const { event } = await staff('POST /api/admin/events', { body: { event: facts } })
  await openBackOffice(page, api, `events/${event.id}`)
  await expect(page.locator('main')).toContainText('You can cancel your entry yourself until')
  const params = { id: String(event.id) }
  await staff('POST /api/admin/events/:id/call_off', { params, body: { call_off: { reason: 'The judge is ill.' } } })
  await page.goto(`/admin/events/${event.id}`)
  await expect(page.locator('main')).toContainText('The judge is ill.')
  await expect(page.locator('main')).not.toContainText('You can cancel')
})
