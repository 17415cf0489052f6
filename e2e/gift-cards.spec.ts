import type { Client } from '@pennysleeve/contract/client.ts'
import type { Order } from '@pennysleeve/contract/orders.ts'
import { openBackOffice, makeMember } from './admin/back-office.ts'
import { sessionJson, makeCustomer, type Customer } from './customers.ts'
import { expect, test } from './fixtures.ts'
import { readMail } from './mailbox.ts'
import { advanceToDelivery, findPlentiful, putInCart } from './orders.ts'

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
