import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, openPage } from './fixtures.ts'
import { advanceToPayment, findPlentiful, putInCart } from './orders.ts'
import { openOwnShop } from './own-shop.ts'
import { test as base } from './signed-in.ts'

/** A shop that takes real cards, and what its server needs of Stripe: an intent to pay. */
const test = base.extend({
  baseURL: async ({ ownPort }, use) => {
    const stripe = createServer((request, response) => {
      const intent = {
        id: 'pi_1',
        object: 'payment_intent',
        client_secret: 'pi_1_secret_1',
        currency: 'aud',
        metadata: {},
      }
      let form = ''
      request.on('data', (chunk) => (form += chunk))
      request.on('end', () => {
        const amount = Number(new URLSearchParams(form).get('amount'))
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify({ ...intent, amount, amount_received: 0, status: 'requires_payment_method' }))
      })
    }).listen(0, '127.0.0.1')
    await once(stripe, 'listening')
    const { port } = stripe.address() as AddressInfo
    const shop = await openOwnShop(ownPort, {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_API_BASE: `http://127.0.0.1:${port}`,
    })
    await use(shop.baseURL)
    await shop.close()
    stripe.close()
  },
})

test('the card form is Stripe’s own, and a failure to load it is reported', async ({
  page,
  customer,
  consoleErrors,
}) => {
  consoleErrors.allow(/js\.stripe\.com|ERR_FAILED/)
  await advanceToPayment(customer, await putInCart(customer, await findPlentiful(customer)))
  const asked: string[] = []
  await page.route('https://js.stripe.com/**', (route) => {
    asked.push(new URL(route.request().url()).hostname)
    return route.abort()
  })
  await openPage(page, '/payment')
  await expect(page.getByRole('main')).toContainText('Stripe is not properly initialized')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(asked).toContain('js.stripe.com')
})
