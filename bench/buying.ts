import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import autocannon from 'autocannon'
import { audit } from '../apps/api/src/db/audit.queries.ts'
import { connect, type Db } from '../apps/api/src/db/connect.ts'
import { insertUser } from '../apps/api/src/features/auth/auth.queries.ts'
import { openSession } from '../apps/api/src/features/auth/start-session.ts'
import { createApp } from '../apps/api/src/app.ts'
import { readConfig } from '../apps/api/src/config.ts'
import { watchCatalogVersion } from '../apps/api/src/db/catalog-version.ts'
import { createCardSearch } from '../apps/api/src/features/card-search/create-card-search.ts'
import { createSandboxProvider } from '../apps/api/src/ports/payments/sandbox-provider.ts'
import type { Server } from './processes.ts'

type Row = { what: string; shop: number; yardstick: string; bare: number; mustReach: number }
type Figures = { shop: number; bare: number }
type Bench = {
  shop: Server
  databaseUrl: string
  start: (file: string, env: Record<string, string>, readyPath: string) => Promise<Server>
  interleaved: (shop: () => Promise<number>, bare: () => Promise<number>) => Promise<Figures>
}

const SHOPPERS = 50
const AT_ONCE = 10
const SECONDS = 4
const KEY = 'the-key-of-the-call-that-was-listened-to'
const ADDRESS = {
  name: 'Ada Lovelace',
  address1: '1 Smith Street',
  city: 'Darwin',
  zipcode: '0800',
  phone: '0412 345 678',
  company: '',
  country_id: 13,
  state_id: 131,
}

/** What it costs to buy: each rate beside that of a bare handler in the same run. */
export async function measureBuying({ shop, databaseUrl, start, interleaved }: Bench): Promise<Row[]> {
  const { db, close } = connect(databaseUrl, { max: 4 })
  try {
    const variant = await fillShelf(db, 1_000_000)
    const tokens = await makeCustomers(db, SHOPPERS)
    const bare = await start('bench/bare-shop.ts', { DATABASE_URL: databaseUrl }, '/')
    const carts = await listen(bare, databaseUrl, tokens, variant)

    const added = await interleaved(
      () => addsPerSecond(shop, tokens, carts, variant),
      () => replaysPerSecond(bare),
    )
    const walkers = await makeCustomers(db, AT_ONCE)
    const bareWalkers = await makeCustomers(db, AT_ONCE)
    const bought = await interleaved(
      () => walksPerSecond(walkers, (token) => buyWell(shop, token, variant)),
      () => walksPerSecond(bareWalkers, (token) => buyBare(bare, token, variant)),
    )
    await expectTenSold(shop, db, variant)
    const faults = (await audit(db)).filter((fault) => !fault.startsWith('sandbox intent'))
    if (faults.length > 0) throw new Error(`The books do not agree: ${faults.slice(0, 3).join('; ')}`)
    return [
      { what: 'add to cart', ...added, yardstick: 'bare handler, same SQL', mustReach: 0.5 },
      { what: 'cart to complete, 10 shoppers', ...bought, yardstick: 'bare handler, least SQL', mustReach: 0.4 },
    ]
  } finally {
    await close()
  }
}

async function fillShelf(db: Db, on_hand: number): Promise<number> {
  const { id, on_hand: before } = await db
    .selectFrom('variants')
    .select(['id', 'on_hand'])
    .where('sku', '=', 'mtg-m10-146-nonfoil')
    .executeTakeFirstOrThrow()
  const quantity = on_hand - before
  await db.updateTable('variants').set({ on_hand }).where('id', '=', id).execute()
  const movement = { variant_id: id, quantity, reason: 'counted', source_key: `bench:${randomUUID()}` }
  await db.insertInto('stock_movements').values(movement).execute()
  return id
}

async function makeCustomers(db: Db, count: number): Promise<string[]> {
  const tokens: string[] = []
  for (let n = 0; n < count; n += 1) {
    const user = await insertUser(db, `bench-${randomUUID()}@example.test`, 'no password opens this')
    const ship_address = JSON.stringify(ADDRESS)
    await db.updateTable('users').set({ ship_address }).where('id', '=', user!.id).execute()
    tokens.push(await openSession(db, user!, { remember: true }))
  }
  return tokens
}

/** Adds to every cart once in this very process, and tells the bare handler which statements that took. */
async function listen(bare: Server, databaseUrl: string, tokens: string[], variant: number): Promise<string[]> {
  const sent: { text: string; values: unknown[] }[] = []
  const { db, close } = connect(databaseUrl, {
    onStatement: (text, values) => void sent.push({ text, values: [...values] }),
  })
  const catalogVersion = watchCatalogVersion(databaseUrl)
  const config = readConfig({ LOG_LEVEL: 'silent', CARD_DATA_URL: 'none', CALLS_PER_MINUTE: '0' })
  const deps = {
    config,
    db,
    databaseUrl,
    catalogVersion,
    payments: createSandboxProvider(db),
    encryptionKey: Buffer.alloc(32),
  }
  const search = createCardSearch({ ...deps, now: Date.now })
  const app = await createApp({ ...deps, search, mailer: { send: async () => {} } }, { pages: false })
  const call = async (method: 'GET' | 'POST', url: string, token: string, key?: string, payload?: object) => {
    const headers = { authorization: `Bearer ${token}`, ...(key ? { 'idempotency-key': key } : {}) }
    return (await app.inject({ method, url, headers, ...(payload ? { payload } : {}) })).json()
  }
  const carts: string[] = []
  const replays: (typeof sent)[] = []
  for (const token of tokens) {
    const { number } = await call('POST', '/api/orders', token, undefined, {})
    carts.push(number)
    sent.length = 0
    await call('POST', `/api/orders/${number}/line_items`, token, KEY, {
      line_item: { variant_id: variant, quantity: 1 },
    })
    replays.push(sent.slice())
  }
  sent.length = 0
  await call('GET', '/api/orders/mine?per_page=1', tokens[0]!)
  const [, readOrder, readProducts] = sent
  const { id: userId } = (await call('GET', '/api/account', tokens[0]!)).user
  bare.process.send({ replays, key: KEY, userId, readOrder: readOrder!, readProducts: readProducts! })
  await once(bare.process, 'message')
  await app.close()
  await catalogVersion.close()
  await close()
  return carts
}

async function addsPerSecond(shop: Server, tokens: string[], carts: string[], variant: number): Promise<number> {
  let sent = 0
  const body = JSON.stringify({ line_item: { variant_id: variant, quantity: 1 } })
  return rate(shop.url, (request) => {
    const n = (sent += 1) % SHOPPERS
    const headers = { authorization: `Bearer ${tokens[n]}`, 'content-type': 'application/json' }
    return {
      ...request,
      method: 'POST',
      path: `/api/orders/${carts[n]}/line_items`,
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body,
    }
  })
}

async function replaysPerSecond(bare: Server): Promise<number> {
  let sent = 0
  return rate(bare.url, (request) => ({ ...request, path: `/replay/${(sent += 1) % SHOPPERS}` }))
}

async function rate(url: string, setupRequest: (request: autocannon.Request) => autocannon.Request): Promise<number> {
  const result = await autocannon({ url, connections: AT_ONCE, duration: SECONDS, requests: [{ setupRequest }] })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`)
  return result.requests.average
}

async function walksPerSecond(tokens: string[], walk: (token: string) => Promise<void>): Promise<number> {
  const until = Date.now() + SECONDS * 1000
  let done = 0
  await Promise.all(
    tokens.map(async (token) => {
      for (; Date.now() < until; done += 1) await walk(token)
    }),
  )
  return done / SECONDS
}

/** A whole purchase as the storefront makes it; answers with the last status that was not good, if there was one. */
async function buy(shop: Server, token: string, variant: number): Promise<number> {
  const call = async (method: string, path: string, body: object = {}) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    }
    const answer = await fetch(shop.url + path, { method, headers, body: JSON.stringify(body) })
    return { status: answer.status, body: (await answer.json()) as { number: string; client_secret: string } }
  }
  const line_items_attributes = [{ variant_id: variant, quantity: 1 }]
  const { body: order } = await call('POST', '/api/orders', { order: { line_items_attributes } })
  const checkout = `/api/checkouts/${order.number}`
  await call('PUT', `${checkout}/next`)
  await call('PUT', `${checkout}/next`)
  const entered = await call('PUT', checkout)
  if (entered.status !== 200) return entered.status
  const { client_secret } = (await call('POST', '/api/intents/create_payment_intent')).body
  const card = { client_secret, card_number: '4242424242424242', expiry: '12/30', cvc: '123' }
  await call('POST', '/api/sandbox_payments/confirm', card)
  return (await call('PUT', `${checkout}/complete`)).status
}

/** One that fails would end sooner, and count. */
async function buyWell(shop: Server, token: string, variant: number): Promise<void> {
  const status = await buy(shop, token, variant)
  if (status !== 200) throw new Error(`A purchase ended with ${status}`)
}

async function buyBare(bare: Server, token: string, variant: number): Promise<void> {
  for (const step of ['create', 'next', 'next', 'checkout', 'intent', 'pay', 'read']) {
    const answer = await fetch(`${bare.url}/${step}/${token}`, { headers: { 'x-variant': String(variant) } })
    if (!answer.ok) throw new Error(await answer.text())
    await answer.arrayBuffer()
  }
}

/** Fifty buyers at once for ten copies: exactly ten are sold, and nobody is answered with a fault. */
async function expectTenSold(shop: Server, db: Db, variant: number): Promise<void> {
  const buyers = await makeCustomers(db, 50)
  const { reserved } = await db
    .selectFrom('variants')
    .select('reserved')
    .where('id', '=', variant)
    .executeTakeFirstOrThrow()
  await fillShelf(db, reserved + 10)
  const begun = Date.now()
  const statuses = await Promise.all(buyers.map((token) => buy(shop, token, variant)))
  const count = (status: number) => statuses.filter((one) => one === status).length
  console.log(
    `50 buyers at once for 10 copies: ${count(200)} orders, ${count(422)} clean refusals, ${Date.now() - begun} ms`,
  )
  if (count(200) !== 10 || count(422) !== 40) throw new Error(`50 buyers for 10 copies: ${statuses.join(' ')}`)
}
