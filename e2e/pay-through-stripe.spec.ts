import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, httpTransport } from '@pennysleeve/contract/client.ts'
import { startServer, type Server as Shop } from '../bench/processes.ts'
import { keptSession, makeCustomer } from './customers.ts'
import { expect, openPage, test } from './fixtures.ts'
import { bringToPayment, findPlentiful, putInCart } from './orders.ts'

/** A shop of its own that takes real cards, and what its server needs of Stripe: an intent to pay. */
let stripe: Server
let shop: Shop
const folder = mkdtempSync(join(tmpdir(), 'pennysleeve-stripe-'))

test.beforeAll(async () => {
  test.setTimeout(120_000)
  stripe = createServer((request, response) => {
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
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_API_BASE: `http://127.0.0.1:${port}`,
  }
  shop = await startServer(
    'apps/api/src/main.ts',
    { ...keys, DATA_DIR: folder, DEMO: 'true', CARD_DATA_URL: 'none' },
    '/readyz',
  )
})

test.afterAll(async () => {
  await shop.stop()
  stripe.close()
  rmSync(folder, { recursive: true, force: true })
})

test(
  'the card form of a customer comes from Stripe itself, and its absence is told',
  { tag: '@once' },
  async ({ page, watch }) => {
    watch.expectTrouble(/js\.stripe\.com|ERR_FAILED/)
    const customer = await makeCustomer(createClient(httpTransport(shop.url, () => undefined)), shop.url)
    await bringToPayment(customer, await putInCart(customer, await findPlentiful(customer)))
    const asked: string[] = []
    await page.route('https://js.stripe.com/**', (route) => {
      asked.push(new URL(route.request().url()).hostname)
      return route.abort()
    })
    await page.addInitScript((kept) => localStorage.setItem('token-store', kept), keptSession(customer))
    await openPage(page, `${shop.url}/payment`)
    await expect(page.getByRole('main')).toContainText('Stripe is not properly initialized')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(asked).toContain('js.stripe.com')
  },
)
