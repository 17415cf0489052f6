import { eventTimes, shopClock } from '@pennysleeve/domain/events/event.ts'
import { shopDay } from '@pennysleeve/domain/shop-day.ts'
import { openBackOffice } from './admin/back-office.ts'
import { makeCustomer, toastWith } from './customers.ts'
import { expect, expectNoAxeViolations, openPage } from './fixtures.ts'
import { readMail } from './mailbox.ts'
import { buyLink, CARDS, expectThanks, fillCard, payNow, proceedButton } from './order-pages.ts'
import { test } from './signed-in.ts'

const dayIn = (days: number) => shopDay(new Date(Date.now() + days * 86_400_000))

test(
  'an event is made, sold on the web and at the counter, sold out, ticked at the door and called off',
  { tag: '@nightly' },
  async ({ page, customer, staff, api, baseURL, consoleErrors }) => {
    test.slow()
    // The cart's second step and the confirmation's first are tried and may be refused.
    consoleErrors.allow(/(422|409).*\/next|422.*\/api\/(admin\/events|orders)/)
    const name = `Darwin Prize Draft ${Date.now()}`
    const device = `Counter of events ${Date.now()}`.slice(0, 40)

    await openBackOffice(page, 'events')
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: 'New event' }).click()
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Format').fill('Booster draft')
    await page.getByLabel('Day').fill(dayIn(9))
    await page.getByLabel('Entry (AU$)').fill('12.50')
    await page.getByLabel('Seats').fill('3')
    await page.getByLabel('Limit a customer').fill('4')
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Put on sale' }).click()
    await expect(page.getByText('The limit a customer is more than the event has seats.')).toBeVisible()
    await page.getByLabel('Limit a customer').fill('2')
    await page.getByRole('button', { name: 'Put on sale' }).click()
    await expect(toastWith(page, `${name} is on sale`)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expectNoAxeViolations(page)
    const { events } = await staff('GET /api/admin/events', { query: { per_page: 100 } })
    const event = events.find((one) => one.name === name)!
    const times = eventTimes(event)
    expect(shopClock(new Date(event.starts_at))).toBe('18:30')

    // On the web.
    await openPage(page, '/events')
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name }).click()
    const entry = page.getByRole('region', { name: 'Entry' })
    await expect(entry).toContainText('AU$12.50')
    await expect(entry).toContainText('Only 3 seats left')
    await expect(page.getByText(times)).toBeVisible()
    await expectNoAxeViolations(page)
    await entry.getByRole('button', { name: 'Increase quantity' }).click()
    await entry.getByRole('button', { name: 'Add entry to cart' }).click()
    await expect(toastWith(page, 'New order created with item')).toBeVisible()
    await buyLink(page, 1).click()
    await expect(page.getByRole('list', { name: 'Items in your cart' })).toContainText(times)
    await expectNoAxeViolations(page)
    await proceedButton(page).click()
    await expect(page.getByText('Your entry waits at the door under your name')).toBeVisible()
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await fillCard(page, CARDS.pays)
    await payNow(page).click()
    await expectThanks(page)
    await expect(page.getByText(times)).toBeVisible()
    expect(await readMail({ to: customer.email, about: name })).toContain(times)

    // The last seat at the counter.
    await staff('POST /api/admin/counter/drawers', { body: { drawer: { device, float: '100' } } })
    await page.addInitScript((own) => {
      localStorage.setItem('device', JSON.stringify({ state: { name: own }, version: 0 }))
    }, device)
    await openBackOffice(page, 'counter')
    await page.getByLabel('Scan or find').fill(name)
    await page.keyboard.press('Enter')
    await page
      .getByRole('button', { name: new RegExp(name) })
      .first()
      .click()
    const basket = page.getByRole('region', { name: 'Basket' })
    await expect(basket.getByRole('listitem')).toHaveCount(1)
    await page.getByLabel('Cash given').fill('20')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Sold' })).toContainText('AU$7.50')

    await openPage(page, `/events/${event.id}`)
    await expect(entry).toContainText('Sold out')
    await expect(entry.getByRole('button')).toHaveCount(0)
    const late = await makeCustomer(api, baseURL)
    const wanted = { body: { order: { line_items_attributes: [{ variant_id: event.variant_id, quantity: 1 }] } } }
    await expect(late.api('POST /api/orders', wanted)).rejects.toMatchObject({ code: 'stock.sold_out' })

    // At the door.
    await openBackOffice(page, `events/${event.id}/door`)
    await expect(page.getByText('0 of 3 entries there')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Name Walk-in' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Kim Lee')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    const walkIn = page.getByRole('row', { name: /Kim Lee/ })
    await walkIn.getByRole('checkbox').check()
    await expect(page.getByText('1 of 3 entries there')).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download as CSV' }).click()
    expect((await download).suggestedFilename()).toBe(`entries-${dayIn(9)}-${event.id}.csv`)

    // One of the two is cancelled by its customer, then the evening is called off.
    await openPage(page, '/profile/orders')
    const { orders } = await customer.api('GET /api/orders/mine', { query: {} })
    const { number } = orders[0]!
    await page.getByRole('button', { name: number }).click()
    const details = page.getByRole('dialog')
    await details.getByRole('button', { name: `Say who comes to ${name}` }).click()
    await details.getByLabel('Name at the door, entry 2 (optional)').fill('Charles Babbage')
    await details.getByRole('button', { name: 'Save names' }).click()
    await expect(toastWith(page, 'The door knows who comes')).toBeVisible()
    const { entrants } = await staff('GET /api/admin/events/:id/entrants', { params: { id: String(event.id) } })
    expect(entrants.map((entrant) => entrant.name)).toContain('Charles Babbage')
    await details.getByRole('button', { name: `Cancel entry to ${name}` }).click()
    await details.getByRole('button', { name: 'Decrease quantity' }).click()
    await expectNoAxeViolations(page)
    await details.getByRole('button', { name: 'Yes, cancel' }).click()
    await expect(toastWith(page, '1 entry cancelled')).toBeVisible()

    await openBackOffice(page, `events/${event.id}`)
    await expect(page.getByText('2 of 3', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Call off' }).click()
    await page.getByLabel('Reason').fill('The judge is ill.')
    await page.getByRole('dialog').getByRole('button', { name: 'Call off' }).click()
    await expect(page.getByText('One entry was bought at the counter')).toBeVisible()
    await expectNoAxeViolations(page)
    await expect
      .poll(async () => (await customer.api('GET /api/orders/:number', { params: { number } })).refund_total)
      .toBe('25.00')
    expect(await readMail({ to: customer.email, about: 'Your event was called off' })).toMatch(/The\s+judge is ill/)
    await openPage(page, `/events/${event.id}`)
    await expect(page.getByText('This event was called off.')).toBeVisible()
  },
)

test('a free entry is taken without a card', { tag: '@nightly' }, async ({ page, staff, consoleErrors }) => {
  consoleErrors.allow(/(422|409).*\/next/)
  const { event } = await staff('POST /api/admin/events', {
    body: {
      event: {
        name: `Free Table ${Date.now()}`,
        game: 'magic_the_gathering',
        starts_on: dayIn(8),
        starts: '13:00',
        ends: '17:00',
        price: '0',
        seats: 8,
        customer_limit: 2,
        cancel_hours: 24,
      },
    },
  })
  await openPage(page, `/events/${event.id}`)
  await page.getByRole('button', { name: 'Add a free entry' }).click()
  await expect(toastWith(page, 'New order created with item')).toBeVisible()
  await buyLink(page, 1).click()
  await proceedButton(page).click()
  await page.getByRole('button', { name: 'Place order' }).click()
  await expectThanks(page)
  const { event: now } = await staff('GET /api/admin/events/:id', { params: { id: String(event.id) } })
  expect(now.sold).toBe(1)
})

test('events are read without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await page.goto('/events')
  await page.getByRole('link', { name: 'Friday Night Draft' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Friday Night Draft' })).toBeVisible()
  await expect(page.getByText('16 seats left')).toBeVisible()
  const facts = await page.locator('script[type="application/ld+json"]').first().textContent()
  expect(JSON.parse(facts ?? '')).toMatchObject({ '@type': 'Event', name: 'Friday Night Draft' })
  await context.close()
})
