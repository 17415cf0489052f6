import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import autocannon from 'autocannon'
import { audit } from '../apps/api/src/db/audit.queries.ts'
import { connect, type Db } from '../apps/api/src/db/connect.ts'
import { insertUser, openSession } from '../apps/api/src/features/auth/public.ts'
import { createApp } from '../apps/api/src/app.ts'
import { readConfig } from '../apps/api/src/config.ts'
import { watchCatalogVersion } from '../apps/api/src/db/catalog-version.ts'
import { createCardSearch } from '../apps/api/src/features/card-search/public.ts'
import { createSandboxProvider } from '../apps/api/src/ports/payments/sandbox-provider.ts'
import { countStatements, sumCounts, type StatementCount } from '../apps/api/src/testing/count-statements.ts'
import { median } from './load.ts'
import type { Server } from '../tools/server-process.ts'

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
const MAX_STATEMENTS_AN_ADD = 5
const MAX_STATEMENTS = 30
const MAX_COMMITS = 6
const MAX_MS_ALONE = 40
const MAX_MS_AFTER_PAUSE = 60
/** Longer than pg's pool keeps an idle connection by itself. */
const PAUSE_MS = 12_000
const MAX_MS_RUSH = 1000
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

/** Rates of buying, compared with a bare handler in the same run. Returns the rows and the number of missed limits. */
export async function measureBuying({ shop, databaseUrl, start, interleaved }: Bench) {
  const { db, close } = connect(databaseUrl, { max: 4 })
  try {
    const variant = await setStock(db, 1_000_000)
    const missedCounts = await countPurchase(databaseUrl, await makeCustomers(db, 2), variant)
    const missedAlone = await measureAlone(shop, await makeCustomers(db, 1), variant)

    const bare = await start('bench/bare-shop.ts', { DATABASE_URL: databaseUrl }, '/')
    const tokens = await makeCustomers(db, SHOPPERS)
    const carts = await openCarts(shop, tokens)
    const added = await interleaved(
      () => addsPerSecond(shop, tokens, carts, variant),
      () => bareAddsPerSecond(bare),
    )
    const buyerTokens = await makeCustomers(db, AT_ONCE)
    const bought = await interleaved(
      () => purchasesPerSecond(buyerTokens, (token) => buyOrThrow(shop, token, variant)),
      () => purchasesPerSecond(buyerTokens, (_token, buyer) => buyBare(bare, buyer)),
    )
    const missedRush = await expectTenSold(shop, db, variant)
    const faults = await audit(db)
    if (faults.length > 0) throw new Error(`The audit found faults: ${faults.slice(0, 3).join('; ')}`)
    const rows: Row[] = [
      { what: 'add to cart', ...added, yardstick: 'bare handler', mustReach: 0.3 },
      { what: 'cart to complete, 10 shoppers', ...bought, yardstick: 'bare handler', mustReach: 0.2 },
    ]
    return { rows, missed: missedCounts + missedAlone + missedRush }
  } finally {
    await close()
  }
}

export async function setStock(db: Db, on_hand: number): Promise<number> {
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

export async function makeCustomers(db: Db, count: number): Promise<string[]> {
  const tokens: string[] = []
  for (let n = 0; n < count; n += 1) {
    const user = await insertUser(db, `bench-${randomUUID()}@example.test`, 'no password opens this')
    const ship_address = JSON.stringify(ADDRESS)
    await db.updateTable('users').set({ ship_address }).where('id', '=', user!.id).execute()
    tokens.push(await openSession(db, user!, { remember: true }))
  }
  return tokens
}

/** Buys once in this process and prints the statements of each step. Returns the number of missed limits. */
async function countPurchase(databaseUrl: string, [adds = '', buys = '']: string[], variant: number): Promise<number> {
  const sent: string[] = []
  const { db, close } = connect(databaseUrl, { onStatement: (text) => void sent.push(text) })
  const catalogVersion = watchCatalogVersion(databaseUrl)
  const config = readConfig({ LOG_LEVEL: 'silent', CARD_DATA_URL: 'none', CALLS_PER_MINUTE: '0' })
  const payments = createSandboxProvider(db)
  const deps = { config, db, databaseUrl, catalogVersion, payments, encryptionKey: Buffer.alloc(32) }
  const search = createCardSearch({ ...deps, now: Date.now })
  const app = await createApp(
    { ...deps, search, mailer: { send: async () => {}, check: async () => {} } },
    { pages: false },
  )
  const counting = (token: string, counts: [string, StatementCount][]): Call => {
    const headers = () => ({ authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() })
    return async (step, method, url, payload) => {
      sent.length = 0
      const response = await app.inject({ method, url, headers: headers(), payload })
      counts.push([step, countStatements(sent)])
      return { status: response.statusCode, body: response.json() }
    }
  }
  const addCounts: [string, StatementCount][] = []
  const line_item = { variant_id: variant, quantity: 1 }
  const add = counting(adds, addCounts)
  const { body } = await add('open a cart', 'POST', '/api/orders', { order: { line_items_attributes: [line_item] } })
  await add('add', 'POST', `/api/orders/${body.number}/line_items`, { line_item })
  const added = addCounts[1]![1]
  const counts: [string, StatementCount][] = []
  const status = await buy(counting(buys, counts), variant)
  if (status !== 200) throw new Error(`A purchase ended with ${status}`)
  await app.close()
  await catalogVersion.close()
  await close()

  const steps = counts.map(([step, { statements, writing_commits }]) => `${step} ${statements}/${writing_commits}`)
  const sum = sumCounts(counts.map(([, count]) => count))
  console.log(`statements/writing commits a step: ${steps.join(', ')}`)
  return (
    limit('statements an add', added.statements, MAX_STATEMENTS_AN_ADD) +
    limit('statements a purchase, begin and commit included', sum.statements, MAX_STATEMENTS) +
    limit('writing commits a purchase, without the sandbox’s two', sum.writing_commits - 2, MAX_COMMITS)
  )
}

/** Time of one purchase without other load: the median of several. */
async function measureAlone(shop: Server, [token = '']: string[], variant: number): Promise<number> {
  const measure = async () => {
    const begun = performance.now()
    await buyOrThrow(shop, token, variant)
    return performance.now() - begun
  }
  const times: number[] = []
  while (times.length < 60) times.push(await measure())
  const rested: number[] = []
  for (; rested.length < 3; rested.push(await measure())) await setTimeout(PAUSE_MS)
  // Without the first ones, during which code is compiled.
  const alone = limit('ms a purchase alone', Math.round(median(times.slice(20))), MAX_MS_ALONE)
  return alone + limit('ms a purchase after a pause', Math.round(median(rested)), MAX_MS_AFTER_PAUSE)
}

function limit(what: string, figure: number, max: number): number {
  console.log(`${what}: ${figure} (at most ${max}) ${figure <= max ? 'reached' : 'MISSED'}`)
  return figure <= max ? 0 : 1
}

async function openCarts(shop: Server, tokens: string[]): Promise<string[]> {
  const opened = tokens.map((token) => callerOf(shop, token)('open a cart', 'POST', '/api/orders', { order: {} }))
  return (await Promise.all(opened)).map(({ body }) => body.number)
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

async function bareAddsPerSecond(bare: Server): Promise<number> {
  let sent = 0
  return rate(bare.url, (request) => {
    const body = JSON.stringify({ buyer: (sent += 1) % SHOPPERS, item: 1, quantity: 1 })
    return { ...request, method: 'POST', path: '/add', headers: { 'content-type': 'application/json' }, body }
  })
}

async function rate(url: string, setupRequest: (request: autocannon.Request) => autocannon.Request): Promise<number> {
  const result = await autocannon({ url, connections: AT_ONCE, duration: SECONDS, requests: [{ setupRequest }] })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`)
  return result.requests.average
}

async function purchasesPerSecond(
  tokens: string[],
  purchase: (token: string, buyer: number) => Promise<void>,
): Promise<number> {
  const until = Date.now() + SECONDS * 1000
  let done = 0
  await Promise.all(
    tokens.map(async (token, buyer) => {
      for (; Date.now() < until; done += 1) await purchase(token, buyer)
    }),
  )
  return done / SECONDS
}

type Reply = { status: number; body: { number: string; client_secret: string } }
type Call = (step: string, method: 'POST' | 'PUT', path: string, body: object) => Promise<Reply>

function callerOf(shop: Pick<Server, 'url'>, token: string): Call {
  return async (_step, method, path, body) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    }
    const sent: RequestInit = { method, headers, body: JSON.stringify(body) }
    const response = await fetch(shop.url + path, sent)
    // Unchecked cast: only fields that the contract guarantees are read.
    return { status: response.status, body: (await response.json()) as Reply['body'] }
  }
}

/** A whole purchase. Returns the status of the step to payment if that is refused, else of completing. */
async function buy(call: Call, variant: number): Promise<number> {
  const line_items_attributes = [{ variant_id: variant, quantity: 1 }]
  const { body: order } = await call('order', 'POST', '/api/orders', { order: { line_items_attributes } })
  const checkout = `/api/checkouts/${order.number}`
  await call('next', 'PUT', `${checkout}/next`, {})
  await call('address', 'PUT', `/api/orders/${order.number}`, { order: { ship_address_attributes: ADDRESS } })
  await call('next', 'PUT', `${checkout}/next`, {})
  const entered = await call('checkout', 'PUT', checkout, {})
  if (entered.status !== 200) return entered.status
  const { client_secret } = (await call('intent', 'POST', '/api/intents/create_payment_intent', {})).body
  const card = { client_secret, card_number: '4242424242424242', expiry: '12/30', cvc: '123' }
  await call('pay', 'POST', '/api/sandbox_payments/confirm', card)
  return (await call('complete', 'PUT', `${checkout}/complete`, {})).status
}

/** Throws on a failed purchase, which would be faster and still be counted. */
export async function buyOrThrow(shop: Pick<Server, 'url'>, token: string, variant: number): Promise<void> {
  const status = await buy(callerOf(shop, token), variant)
  if (status !== 200) throw new Error(`A purchase ended with ${status}`)
}

async function buyBare(bare: Server, buyer: number): Promise<void> {
  const call = async (action: string, sent: object) => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${bare.url}/${action}`, { method: 'POST', headers, body: JSON.stringify(sent) })
    if (!response.ok) throw new Error(await response.text())
    return (await response.json()) as { order: number }
  }
  const { order } = await call('reserve', { buyer, item: 1, quantity: 1 })
  await call('pay', { order })
  await call('complete', { order })
}

/** Fifty concurrent buyers of ten copies: exactly ten orders, forty refusals, no server error, within the limit. */
async function expectTenSold(shop: Server, db: Db, variant: number): Promise<number> {
  const buyers = await makeCustomers(db, 50)
  const { reserved } = await db
    .selectFrom('variants')
    .select('reserved')
    .where('id', '=', variant)
    .executeTakeFirstOrThrow()
  await setStock(db, reserved + 10)
  const begun = Date.now()
  const statuses = await Promise.all(buyers.map((token) => buy(callerOf(shop, token), variant)))
  const milliseconds = Date.now() - begun
  const count = (status: number) => statuses.filter((one) => one === status).length
  if (count(200) !== 10 || count(422) !== 40) throw new Error(`50 buyers for 10 copies: ${statuses.join(' ')}`)
  console.log(`50 buyers at once for 10 copies: ${count(200)} orders, ${count(422)} clean refusals`)
  return limit('ms for 50 buyers of 10 copies', milliseconds, MAX_MS_RUSH)
}
