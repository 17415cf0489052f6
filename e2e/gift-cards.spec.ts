import type { Client } from '@pennysleeve/contract/client.ts'
import type { Order } from '@pennysleeve/contract/orders.ts'
import { openBackOffice, makeMember } from './admin/back-office.ts'
import { sessionJson, makeCustomer, type Customer } from './customers.ts'
import { expectNoHorizontalScroll } from './expect-no-horizontal-scroll.ts'
import { expect, expectNoAxeViolations, openPage, test } from './fixtures.ts'
import { readMail } from './mailbox.ts'
import { payNow } from './order-pages.ts'
import { advanceToDelivery, findPlentiful, payByCard, putInCart } from './orders.ts'

/** Pays an order with store credit alone. */
async function buyWithCredit(customer: Customer): Promise<Order> {
  const order = await putInCart(customer, await findPlentiful(customer))
  await advanceToDelivery(customer, order)
  return customer.api('PUT /api/checkouts/:number/complete', { params: { number: order.number } })
}

async function openDrawer(api: Client, device: string): Promise<void> {
  await api('POST /api/admin/counter/drawers', { body: { drawer: { device, float: '100' } } })
}

test('a gift card is bought at the counter, mailed, redeemed online and spent in two parts', async ({
  page,
  api,
  baseURL,
}) => {
  const clerk = await makeMember(api, baseURL)
  const customer = await makeCustomer(api, baseURL)
  const device = `Gifts of ${clerk.email}`.slice(0, 40)
  await openDrawer(clerk.api, device)
  await page.addInitScript((name) => {
    localStorage.setItem('device', JSON.stringify({ state: { name }, version: 0 }))
  }, device)
  await openBackOffice(page, 'counter', clerk)
  await page.getByRole('button', { name: 'Sell a gift card' }).click()
  await page.getByLabel('Amount in AU$').fill('500')
  await page.getByLabel('Mail the code to (optional)').fill(customer.email)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('form', { name: 'Payment' })).toContainText('Gift cards (no GST)')
  await page.getByLabel('Cash given').fill('500')
  await page.getByRole('button', { name: 'Paid and handed over' }).click()
  await expect(page.getByRole('region', { name: 'Sold' })).toContainText(`its code is on its way to ${customer.email}`)

  const mail = await readMail({ to: customer.email, about: 'A gift card of AU$500.00' })
  const [code] = /[A-Z2-9]{4}(?:-[A-Z2-9]{4}){3}/.exec(mail)!
  await page.evaluate((session) => localStorage.setItem('token-store', session), sessionJson(customer))
  await page.goto('/gift-cards')
  await page.getByLabel('Code of your gift card').fill(code)
  await page.getByRole('button', { name: 'Turn it into store credit' }).click()
  await expect(page.getByText('is in your store credit now, and pays for your next order.')).toBeVisible()

  const first = await buyWithCredit(customer)
  const second = await buyWithCredit(customer)
  expect([first.state, second.state]).toEqual(['complete', 'complete'])
  const left = 500 - Number(first.total) - Number(second.total)
  expect(Number((await customer.api('GET /api/account')).user.store_credit)).toBeCloseTo(left, 2)
})

test(
  'a gift card bought on the web is mailed with its words, spent at the counter and online, and the rest refunded',
  { tag: '@nightly' },
  async ({ page, api, baseURL, consoleErrors }) => {
    // A refused amount.
    consoleErrors.allow(/422/)
    const clerk = await makeMember(api, baseURL, 'admin')
    const giver = await makeCustomer(api, baseURL)
    const friend = await makeCustomer(api, baseURL)
    await page.addInitScript((session) => {
      if (localStorage.getItem('token-store') === null) localStorage.setItem('token-store', session)
    }, sessionJson(giver))

    await openPage(page, '/gift-cards')
    const form = page.getByRole('form', { name: 'Buy a gift card' })
    await form.getByLabel('Another amount in AU$').fill('3')
    await form.getByRole('button', { name: 'Add to cart' }).click()
    await expect(form.getByLabel('Another amount in AU$')).toHaveAccessibleDescription('must be from 5.00 to 1000.00')
    await form.getByLabel('Another amount in AU$').fill('60')
    await form.getByLabel('Recipient’s e-mail').fill(friend.email)
    await form.getByLabel('Recipient’s name').fill('Grace')
    await form.getByLabel('From').fill('Ada')
    await form.getByLabel('Message').fill('Happy birthday!')
    await expectNoAxeViolations(page, 'light')
    await form.getByRole('button', { name: 'Add to cart' }).click()
    await form.getByRole('link', { name: 'Go to your cart' }).click()
    const items = page.getByRole('list', { name: 'Items in your cart' })
    await expect(items).toContainText(`For Grace · ${friend.email}, as soon as it is paid`)
    await expectNoAxeViolations(page, 'dark')
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await expect(page.getByText('By e-mail, as soon as it is paid.')).toBeVisible()
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoHorizontalScroll(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    // The page has its intent: else it asks for one while the order is being paid, and is refused.
    await expect(payNow(page)).toBeVisible()
    const order = (await giver.api('GET /api/orders/current'))!
    await payByCard(giver, order)
    await page.goto('/profile/orders')
    await page.getByRole('row').filter({ hasText: order.number }).getByRole('button').first().click()
    await expect(page.getByRole('dialog')).toContainText(`For Grace · ${friend.email}`)
    await expectNoAxeViolations(page, 'light')

    const mail = await readMail({ to: friend.email, about: 'A gift card of AU$60.00' })
    expect(mail).toContain('Happy birthday!')
    const [code] = /[A-Z2-9]{4}(?:-[A-Z2-9]{4}){3}/.exec(mail)!

    // One part at the counter, by its code.
    const device = `Web gifts ${clerk.id}`
    await openDrawer(clerk.api, device)
    const product = await findPlentiful(friend)
    const total = product.price!
    const { number } = await clerk.api('POST /api/admin/counter/sales', {
      body: {
        sale: {
          lines: [{ variant_id: product.master.id, quantity: 1 }],
          total,
          payment: { gift_card: { code, amount: total } },
          device,
        },
      },
    })
    // The other part online, as store credit.
    await friend.api('POST /api/gift_cards/redemptions', { body: { code } })
    expect(Number((await friend.api('GET /api/account')).user.store_credit)).toBeCloseTo(60 - Number(total), 2)
    const online = await buyWithCredit(friend)
    expect(online.covered_by_store_credit).toBe(true)
    const refund = { amount: online.total, reason: 'Bent corner' }
    await clerk.api('POST /api/admin/orders/:number/refunds', { params: { number: online.number }, body: { refund } })
    expect(Number((await friend.api('GET /api/account')).user.store_credit)).toBeCloseTo(60 - Number(total), 2)
    // What was paid with the card goes back to the card, which the giver's refund then takes off.
    await clerk.api('POST /api/admin/orders/:number/refunds', {
      params: { number },
      body: { refund: { amount: total, reason: 'Bent corner' } },
    })

    await openBackOffice(page, `orders/${order.number}`, clerk)
    await expect(page.getByRole('heading', { name: 'Gift cards (AU$60.00)' })).toBeVisible()
    await expectNoAxeViolations(page, 'light')
    await page.getByRole('link', { name: 'What is left on them' }).click()
    await page
      .getByRole('link', { name: code.slice(-4) })
      .first()
      .click()
    await page.getByRole('button', { name: 'Refund' }).click()
    await page.getByLabel('Reason').fill('Changed their mind')
    await page.getByRole('dialog').getByRole('button', { name: 'Refund' }).click()
    await expect(page.getByText('Void now, and its money goes back', { exact: true })).toBeVisible()
    await expect
      .poll(async () => (await giver.api('GET /api/orders/:number', { params: order })).refund_total)
      .toBe(total)
  },
)
