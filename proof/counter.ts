import { setTimeout as pause } from 'node:timers/promises'
import { DEFAULT_GAME_CODE } from '@pennysleeve/domain/catalog/catalog.ts'
import { sql } from 'kysely'
import type { Db } from '../apps/api/src/db/connect.ts'
import type { CounterWork, SaleTask } from './sale.ts'
import { pick } from './shopper.ts'
import type { Reply, WebClient } from './web-client.ts'

type Counter = SaleTask & CounterWork & { stopped: boolean }
type Desk = { counter: Counter; client: WebClient }

const DEVICE = 'Counter'
const SERVING_MS = 1500
const GIFT_CARD = '20.00'
const CASH_GIVEN = '1000.00'
const QUOTE = '1.50'

/** Serves one customer after the other: cards, gift cards and entries for cash, trade-ins, returns. */
export async function serveAtCounter(counter: Counter, client: WebClient): Promise<void> {
  const desk = { counter, client }
  // Refused if it is open since an earlier scene.
  await send(desk, '/api/admin/counter/drawers', { drawer: { device: DEVICE, float: '500.00' } })
  const entry = await findEntry(desk)
  const serving = [sellCard, tradeIn, sellGiftCard, takeBack, () => sell(desk, [entry])]
  for (let customer = 0; !counter.stopped; customer += 1) {
    await serving[customer % serving.length]!(desk)
    await pause(SERVING_MS)
  }
}

const sellCard = (desk: Desk) => sell(desk, [pick(desk.counter.cards).variant])

/** The total is asked for first: staff set prices meanwhile, and a total that has changed is refused. */
async function sell(desk: Desk, variants: number[]): Promise<void> {
  const total = await readTotal(desk, variants)
  const lines = variants.map((variant_id) => ({ variant_id, quantity: 1 }))
  await note(desk, '/api/admin/counter/sales', {
    sale: { device: DEVICE, lines, total, payment: { given: CASH_GIVEN } },
  })
}

async function sellGiftCard(desk: Desk): Promise<void> {
  const sale = { lines: [], gift_cards: [{ amount: GIFT_CARD }], total: GIFT_CARD, payment: { given: GIFT_CARD } }
  await note(desk, '/api/admin/counter/sales', { sale: { device: DEVICE, ...sale } })
}

/** One card for another, and the difference in cash. */
async function tradeIn(desk: Desk): Promise<void> {
  const [brought, wanted] = [pick(desk.counter.cards), pick(desk.counter.cards)]
  const total = await readTotal(desk, [wanted.variant])
  const price = { price: QUOTE, reason: 'as agreed' }
  const line = { product_id: brought.product, condition: 'nm', language: 'en', quantity: 1, ...price }
  const payment = Number(total) > Number(QUOTE) ? { given: CASH_GIVEN } : {}
  const trade = {
    device: DEVICE,
    sale: { lines: [{ variant_id: wanted.variant, quantity: 1 }], total, payment },
    purchase: { lines: [line], payment_method: 'cash', worth: QUOTE },
  }
  await note(desk, '/api/admin/counter/trades', { trade })
}

/** Of the last sale, whatever is left of its first line. */
async function takeBack(desk: Desk): Promise<void> {
  const number = desk.counter.counterSales.at(-1)
  if (number === undefined) return
  const path = `/api/admin/orders/${number}/returns`
  const { body } = await desk.client.call({ kind: 'counter', path })
  const [line] = Array.isArray(body['lines']) ? (body['lines'] as { line_item_id: number; paid: string }[]) : []
  if (!line || body['refusal'] !== null) return
  const lines = [{ line_item_id: line.line_item_id, quantity: 1, to: 'as_sold' }]
  await send(desk, path, { return: { lines, amount: line.paid, reason: 'changed their mind', device: DEVICE } })
}

async function readTotal({ client }: Desk, variants: number[]): Promise<string> {
  const lines = variants.map((id) => `${id}:1`).join(',')
  const { body } = await client.call({ kind: 'counter', path: `/api/admin/counter/basket?lines=${lines}` })
  return String(body['total'])
}

/** Sends what makes a sale, and keeps its number. */
async function note(desk: Desk, path: string, body: object): Promise<void> {
  desk.counter.counterTries.count += 1
  const reply = await send(desk, path, body)
  const receipt = (reply.body['receipt'] ?? reply.body) as { number?: string }
  if (reply.status === 201 && receipt.number !== undefined) desk.counter.counterSales.push(receipt.number)
}

function send({ client }: Desk, path: string, body: object): Promise<Reply> {
  return client.call({ kind: 'counter', method: 'POST', path, body })
}

/** The entry of an event, which is made in the first scene. */
async function findEntry(desk: Desk): Promise<number> {
  const { body } = await desk.client.call({ kind: 'counter', path: '/api/admin/events' })
  const [known] = Array.isArray(body['events']) ? (body['events'] as { variant_id: number }[]) : []
  if (known) return known.variant_id
  const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  const times = { starts_on: day, starts: '18:30', ends: '22:00' }
  const event = {
    name: 'Draft',
    game: DEFAULT_GAME_CODE,
    ...times,
    price: '15.00',
    seats: 999,
    customer_limit: 4,
    cancel_hours: 0,
  }
  const made = await send(desk, '/api/admin/events', { event })
  if (made.status !== 201) throw new Error(`No event: ${JSON.stringify(made.body)}`)
  return (made.body['event'] as { variant_id: number }).variant_id
}

/** Sales at the counter so far. */
export async function countCounterSales(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders where channel = 'counter' and completed_at is not null
  `.execute(db)
  return rows[0]!.count
}

/** A sale that the counter confirmed is there, and there are no more than it tried. */
export async function findWrongCounterSales(db: Db, work: CounterWork, before: number): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select n.number from unnest(${work.counterSales}::text[]) n (number)
    left join orders o on o.number = n.number where o.channel is distinct from 'counter' or o.completed_at is null
  `.execute(db)
  const made = (await countCounterSales(db)) - before
  return [
    ...rows.map(({ number }) => `sale ${number} of the counter was confirmed and is not there`),
    ...(made <= work.counterTries.count
      ? []
      : [`the counter sold ${work.counterTries.count} times, and ${made} are there`]),
  ]
}
