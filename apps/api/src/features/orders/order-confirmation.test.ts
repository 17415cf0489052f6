import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { audit } from '../../db/audit.queries.ts'
import { ADDRESS, grantCredit, makeShopper, makeStock } from '../../testing/people/make-shopper.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'

test('the confirmation has lines, amounts, GST, address and seller', async () => {
  const shop = await openTestShop()
  const ada = await makeShopper(shop)
  const bolt = await makeStock(shop, 5, 32_000)
  const lotus = await makeStock(shop, 5, 150, 'mtg-m10-146-foil')
  await ada.buy({ variant_id: bolt, quantity: 1 })
  await shop.runJobs()
  await grantCredit(shop, ada.id, 10_000)
  const order = await ada.buy({ variant_id: bolt, quantity: 1 }, { variant_id: lotus, quantity: 3 })
  await shop.runJobs()
  expect(shop.mails).toHaveLength(2)
  const { from, to, subject, text, html } = shop.mails[1]!
  expect({ from, to, subject }).toEqual({
    from: { name: 'Top End Cards', address: 'shop@pennysleeve.test' },
    to: 'ada@example.test',
    subject: `Your order ${order.number} at Top End Cards`,
  })
  for (const words of [
    '1 × Lightning Bolt',
    '3 × Lightning Bolt',
    'Foil · AU$1.50 each',
    'AU$4.50',
    'Goods',
    order.display_item_total,
    'Loyalty discount (2%)',
    order.display_adjustment_total,
    'Tracked parcel',
    order.display_ship_total,
    order.display_total,
    `including GST of ${order.display_included_tax_total}`,
    'Paid with store credit',
    'AU$100.00',
    'Paid by card',
    order.display_order_total_after_store_credit,
    ADDRESS.name,
    ADDRESS.company,
    ADDRESS.address1,
    `${ADDRESS.city} NT ${ADDRESS.zipcode}`,
    'ABN 99 000 000 000',
  ]) {
    expect(text).toContain(words)
    expect(html).toContain(words)
  }
})

test('the confirmation of a shop without an ABN does not mention GST', async () => {
  const shop = await openTestShop()
  await shop.db.updateTable('shop').set({ abn: '' }).execute()
  const ada = await makeShopper(shop)
  const order = await ada.buy({ variant_id: await makeStock(shop), quantity: 1 })
  await shop.runJobs()
  const { text, html } = shop.mails[0]!
  expect(text).toContain(order.display_total)
  expect(text).not.toMatch(/GST|ABN/)
  expect(html).not.toMatch(/GST|ABN/)
})

test('names the shop for pick-up, and no credit if paid by card alone', async () => {
  const shop = await openTestShop()
  const ada = await makeShopper(shop)
  const bolt = await makeStock(shop)
  const { number } = (await ada.create({ variant_id: bolt, quantity: 1 })).body
  await ada.next(number)
  await ada.address(number)
  const { body } = await ada.next(number)
  const [shipment] = body.shipments
  const pickup = shipment!.shipping_rates.find(({ name }) => name === 'Pick-up in store')!
  await ada.checkout(number, { shipments_attributes: [{ id: shipment!.id, selected_shipping_rate_id: pickup.id }] })
  await ada.pay((await ada.intent()).body.client_secret)
  await ada.complete(number)
  await shop.runJobs()
  const [mail] = shop.mails
  expect(mail!.text).toContain('Pick up at:\nTop End Cards\nShop 4, 21 Cavenagh Street')
  expect(mail!.text).not.toContain(ADDRESS.address1)
  expect(mail!.text).not.toMatch(/store credit|discount/i)
})

test('sends one confirmation under concurrent completion', { tags: 'nightly', timeout: 120_000 }, async () => {
  const shop = await openTestShop()
  const bolt = await makeStock(shop, 100)
  for (let round = 1; round <= 20; round += 1) {
    const email = `ada${round}@example.test`
    const ada = await makeShopper(shop, email)
    const { number } = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
    const secret = (await ada.intent()).body.client_secret
    // Paid; the scheduled job, the page and the webhook complete it concurrently.
    await sql`update sandbox_intents set status = 'succeeded' where client_secret = ${secret}`.execute(shop.db)
    await sql`update payments set created_at = now() - interval '6 minutes'`.execute(shop.db)
    await sql`select graphile_worker.add_job('settle-orders') from generate_series(1, 2)`.execute(shop.db)
    await Promise.all([ada.complete(number), ada.pay(secret), shop.runJobs(), ada.complete(number), shop.runJobs()])
    await shop.runJobs()
    expect(shop.mails.filter(({ to }) => to === email)).toHaveLength(1)
    expect(await audit(shop.db)).toEqual([])
  }
})

test('sends no confirmation if completion fails', async () => {
  const shop = await openTestShop()
  const ada = await makeShopper(shop)
  const bolt = await makeStock(shop)
  const { number } = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
  expect((await ada.complete(number)).status).toBe(422)
  await shop.runJobs()
  expect(shop.mails).toEqual([])
})
