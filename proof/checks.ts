import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { audit } from '../apps/api/src/db/audit.queries.ts'
import type { Db } from '../apps/api/src/db/connect.ts'
import type { StripeAccount } from '../apps/api/src/testing/stripe/stripe-account.ts'
import { isFailure, isToldToWait } from './web-client.ts'
import { countCounterSales, findWrongCounterSales } from './counter.ts'
import type { Attempt, Card, Delay, PriceChange, SaleResult } from './sale.ts'

/** A time in which failures are expected, in milliseconds since 1970. */
export type Fault = { from: number; to: number }

export type Evidence = {
  db: Db
  account: StripeAccount
  processUrls: string[]
  prize: Card
  cards: Card[]
  /** Copies of the prize at the start. */
  copies: number
  /** What was sold before the scene. */
  before: Sales
  faults: Fault[]
  /** How long after a fault requests may still fail. */
  graceMs: number
  result: SaleResult
}

const MAX_LAG_MS = 1000
/** Reservations of the proof last 40 seconds. */
const LONGEST_RESERVATION_S = 60
/** A refusal that no customer of the sale should meet: it would mean a lost session, cart or order. */
const UNEXPECTED_STATUSES = new Set([400, 401, 403, 404, 413])

/** Everything that broke the shop's promises, one sentence each. */
export async function findBreaches(evidence: Evidence): Promise<string[]> {
  const { db, before, faults, graceMs, result } = evidence
  return [
    ...failuresOutside(result.attempts, faults, graceMs),
    ...unexpectedRefusals(result.attempts),
    ...staleOutside(result.lags, faults, graceMs),
    ...(await findUnsettled(db)),
    ...(await findLostOrders(evidence)),
    ...(await findLostPayments(evidence)),
    ...(await findDoubleSales(evidence)),
    ...(await findLostPrices(db, result.priceChanges)),
    ...(await findWrongCounterSales(db, result, before.counter)),
    ...(await findDisagreements(evidence)),
    ...(await findUnsentMails(db)),
    ...(await audit(db)).map((fault) => `audit: ${fault}`),
  ]
}

function isDuring({ from, to }: Fault, graceMs: number, at: number, until: number): boolean {
  return until >= from && at <= to + graceMs
}

function failuresOutside(attempts: Attempt[], faults: Fault[], graceMs: number): string[] {
  const outside = attempts.filter(
    ({ at, ms, ...response }) =>
      isFailure(response) && !isToldToWait(response) && !faults.some((fault) => isDuring(fault, graceMs, at, at + ms)),
  )
  return outside.length === 0 ? [] : [`${outside.length} requests failed outside of the fault: ${named(outside)}`]
}

function unexpectedRefusals(attempts: Attempt[]): string[] {
  const odd = attempts.filter(({ status }) => UNEXPECTED_STATUSES.has(status))
  return odd.length === 0 ? [] : [`${odd.length} requests were refused for no reason: ${named(odd)}`]
}

function staleOutside(lags: Delay[], faults: Fault[], graceMs: number): string[] {
  const late = lags.filter(
    ({ at, ms }) => ms > MAX_LAG_MS && !faults.some((fault) => isDuring(fault, graceMs, at, at + ms)),
  )
  return late.map(({ ms }) => `a process showed an old price for ${Math.round(ms)} ms`)
}

function named(attempts: Attempt[]): string {
  const counts = new Map<string, number>()
  for (const { kind, status, code } of attempts) {
    const name = `${kind} ${status}${code && ` ${code}`}`
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => `${count} × ${name}`).join(', ')
}

async function findUnsettled(db: Db): Promise<string[]> {
  const open = await countOpen(db)
  return open === 0 ? [] : [`${open} orders or refunds are still undecided`]
}

/**
 * Orders in payment, and refunds that the provider has not confirmed. Not a reservation made while the database's clock
 * was ahead: it ends when that time has come. Whether its order was paid is compared with the provider anyway.
 */
export async function countOpen(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from orders where reserved_until < now() + make_interval(secs => ${LONGEST_RESERVATION_S}))::int
      + (select count(*) from refunds where state not in ('completed', 'failed'))::int as count
  `.execute(db)
  return rows[0]!.count
}

/** An order that the shop has confirmed to its customer is there, and what was shipped still is. */
async function findLostOrders({ db, result }: Evidence): Promise<string[]> {
  const confirmed = result.purchases.filter((purchase) => purchase.confirmed).map(({ number }) => number)
  const { rows } = await sql<{ number: string; what: string }>`
    select n.number, 'confirmed' as what from unnest(${confirmed}::text[]) n (number)
    left join orders o on o.number = n.number where o.state is distinct from 'complete'
    union all
    select n.number, 'shipped' from unnest(${result.shipped}::text[]) n (number)
    left join orders o on o.number = n.number where o.shipped_at is null
  `.execute(db)
  return rows.map(({ number, what }) => `order ${number} was ${what} and is not any more`)
}

/** What the provider has received and not given back is what the shop has booked, intent by intent. */
async function findLostPayments({ db, account }: Evidence): Promise<string[]> {
  const { rows } = await sql<{ intent_id: string; kept: number }>`
    select p.intent_id, case when p.state = 'completed' then p.amount_cents else p.refunded_cents end
      - coalesce((select sum(amount_cents) from refunds where payment_id = p.id and state <> 'failed' and not as_credit), 0)::integer as kept
    from payments p where p.intent_id is not null
  `.execute(db)
  const booked = new Map(rows.map(({ intent_id, kept }) => [intent_id, kept]))
  return [...account.intents.values()].flatMap(({ id, amount_received }) => {
    const received = amount_received - account.refundedOf(id)
    const kept = booked.get(id) ?? 0
    return received === kept ? [] : [`payment ${id}: the provider holds ${received} cents, the shop counts ${kept}`]
  })
}

/** No card more often than there were copies, no order paid twice, no purchase made twice. */
async function findDoubleSales({ db, prize, copies, before, result }: Evidence): Promise<string[]> {
  const after = await readSales(db, prize)
  const sold = after.prize - before.prize
  const paidTwice = await sql<{ number: string }>`
    select o.number from orders o join payments p on p.order_id = o.id
    where p.state = 'completed' and p.intent_id is not null
    group by o.number having count(*) > 1
  `.execute(db)
  const wanted = new Map<number, Set<string>>()
  for (const { user, number } of result.purchases) wanted.set(user, (wanted.get(user) ?? new Set()).add(number))
  const tooMany = [...after.orders].filter(
    ([user, count]) => count - (before.orders.get(user) ?? 0) > (wanted.get(user)?.size ?? 0),
  )
  return [
    ...(sold + after.onHand === copies && sold <= copies
      ? []
      : [`${sold} of ${copies} copies sold, ${after.onHand} left`]),
    ...paidTwice.rows.map(({ number }) => `order ${number} was paid twice`),
    ...tooMany.map(([user]) => `customer ${user} has more orders than they made`),
  ]
}

/** Copies of the prize sold and left, each customer's completed orders, and sales at the counter. */
export type Sales = { prize: number; onHand: number; orders: Map<number, number>; counter: number }

export async function readSales(db: Db, { variant }: Card): Promise<Sales> {
  const prize = await sql<{ sold: number; on_hand: number }>`
    select v.on_hand, (
      select coalesce(sum(l.quantity), 0)::int from line_items l join orders o on o.id = l.order_id
      where l.variant_id = v.id and o.state = 'complete'
    ) as sold
    from variants v where v.id = ${variant}
  `.execute(db)
  const bought = await sql<{ user_id: number; count: number }>`
    select user_id, count(*)::int as count from orders where completed_at is not null and user_id is not null group by 1
  `.execute(db)
  const { sold, on_hand } = prize.rows[0]!
  const orders = new Map(bought.rows.map(({ user_id, count }) => [user_id, count]))
  return { prize: sold, onHand: on_hand, orders, counter: await countCounterSales(db) }
}

/** A price is the last that was confirmed, or one sent after that whose response was lost. */
async function findLostPrices(db: Db, changes: PriceChange[]): Promise<string[]> {
  const possible = new Map<number, Set<string>>()
  for (const { product, price, answered } of changes) {
    possible.set(product, answered ? new Set([price]) : (possible.get(product) ?? new Set<string>()).add(price))
  }
  const { rows } = await sql<{ id: number; price_cents: number }>`
    select p.id, v.price_cents from products p join variants v on v.id = p.offered_variant_id
    where p.id = any(${[...possible.keys()]})
  `.execute(db)
  return rows.flatMap(({ id, price_cents }) => {
    const price = (price_cents / 100).toFixed(2)
    const known = possible.get(id)!
    // Only unanswered changes: the price of before is possible too.
    const first = changes.find(({ product, answered }) => product === id && answered)
    return known.has(price) || !first ? [] : [`product ${id} costs ${price}, but ${[...known].join(' or ')} was set`]
  })
}

/** Each process shows the price and stock that the database holds. */
async function findDisagreements({ db, processUrls, prize, cards }: Evidence): Promise<string[]> {
  const ids = [prize, ...cards].map(({ product }) => product)
  const { rows } = await sql<{ id: number; price_cents: number; available: number }>`
    select p.id, v.price_cents, v.available from products p join variants v on v.id = p.offered_variant_id
    where p.id = any(${ids})
  `.execute(db)
  const wrong: string[] = []
  for (const url of processUrls) {
    for (const { id, price_cents, available } of rows) {
      const shown = await readProduct(`${url}/api/products/${id}`)
      const expected = `${(price_cents / 100).toFixed(2)}, ${available} left`
      const found = `${shown.price}, ${shown.total_on_hand} left`
      if (found !== expected) wrong.push(`${url} shows product ${id} as ${found} instead of ${expected}`)
    }
  }
  return wrong
}

/** Asks again when there is no response: a machine that is short of time may refuse one. */
async function readProduct(url: string): Promise<{ price?: string | null; total_on_hand?: number }> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return (await response.json()) as { price: string | null; total_on_hand: number }
    await pause(500)
  }
  return {}
}

/** A confirmation for every order of the web, and no mail that is due: one whose sender was killed is due again after two minutes. */
async function findUnsentMails(db: Db): Promise<string[]> {
  const due = await countDueMails(db)
  const { rows } = await sql<{ number: string }>`
    select number from orders o where completed_at is not null and channel = 'web'
      and not exists (select from mails where key = 'order-confirmation:' || o.id)
  `.execute(db)
  return [
    ...(due === 0 ? [] : [`${due} mails have not been sent`]),
    ...rows.map(({ number }) => `order ${number} has no confirmation`),
  ]
}

export async function countDueMails(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mails
    where sent_at is null and next_attempt_at <= now() and to_email like 'proof-%'
  `.execute(db)
  return rows[0]!.count
}
