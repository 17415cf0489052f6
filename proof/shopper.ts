import { setTimeout as pause } from 'node:timers/promises'
import { ADDRESS, type Card, type Purchase, type SaleTask } from './sale.ts'
import { payByCard } from './card-form.ts'
import type { Reply, WebClient } from './web-client.ts'

export type Sale = SaleTask & { begun: number; stopped: boolean; purchases: Purchase[] }

const WORDS = ['bolt', 'dragon', 't:elf', 'forest', 'lightning', 'c:red', 'knight', 'aud<5']
/** Share of visits that end at the payment. */
const BUYS = 0.3
/** Share of those who leave with the card unpaid, and of those who close the page as soon as they have paid. */
const LEAVES_UNPAID = 0.05
const CLOSES_PAGE = 0.15
const MAX_READS = 15
/** At the payment people know what they want. */
const HURRY = 5

/** Looks around, searches, fills a cart, tries for the prize once, pays, until the sale ends. */
export async function goShopping(sale: Sale, user: number, client: WebClient): Promise<void> {
  const think = (hurry = 1) => pause((sale.thinkMs / hurry) * (0.2 + 1.6 * Math.random()))
  const rushAt = sale.begun + sale.rushAfterMs + 4000 * Math.random()
  let triedPrize = false
  await pause(sale.thinkMs * 2 * Math.random())
  while (!sale.stopped) {
    if (!triedPrize && Date.now() >= rushAt) {
      triedPrize = true
      await buy(sale, { user, client, card: sale.prize, think })
    } else if (Math.random() < BUYS / 4) await buy(sale, { user, client, card: pick(sale.cards), think })
    else await client.call(pick(lookArounds)(sale))
    await think()
  }
}

const lookArounds = [
  () => ({ kind: 'page', path: '/dashboard' }),
  () => ({ kind: 'page', path: '/api/game_products?per_page=24' }),
  ({ cards, prize }: Sale) => ({ kind: 'page', path: `/api/products/${pick([prize, ...cards]).product}` }),
  () => ({ kind: 'search', path: `/api/cards/search?query=${encodeURIComponent(pick(WORDS))}` }),
]

type Visit = { user: number; client: WebClient; card: Card; think: (hurry?: number) => Promise<void> }

/** From the cart to the confirmation. Any refusal ends it and empties the cart. */
async function buy(sale: Sale, { user, client, card, think }: Visit): Promise<void> {
  const line_items_attributes = [{ variant_id: card.variant, quantity: 1 }]
  const opened = await client.call({
    kind: 'cart',
    method: 'POST',
    path: '/api/orders',
    body: { order: { line_items_attributes } },
  })
  const { number } = opened.body
  if (opened.status !== 201 || typeof number !== 'string') return
  const purchase: Purchase = { user, number, paid: false, confirmed: false }
  const checkout = `/api/checkouts/${number}`
  const steps = [
    { path: `${checkout}/next`, body: {} },
    { path: `/api/orders/${number}`, body: { order: { ship_address_attributes: ADDRESS } } },
    { path: `${checkout}/next`, body: {} },
    { path: checkout, body: {} },
  ]
  for (const step of steps) {
    await think(HURRY)
    const { status } = await client.call({ kind: 'checkout', method: 'PUT', ...step })
    if (status !== 200) return emptyCart(client, number)
  }
  sale.purchases.push(purchase)
  const hurries = card === sale.prize
  if (!hurries && Math.random() < LEAVES_UNPAID) return
  await pay(sale, purchase, client)
  if (!purchase.paid || (!hurries && Math.random() < CLOSES_PAGE)) return
  await confirm(client, purchase, think)
}

async function pay(sale: Sale, purchase: Purchase, client: WebClient): Promise<void> {
  const path = '/api/intents/create_payment_intent'
  const { status, body } = await client.call({ kind: 'pay', method: 'POST', path, body: {} })
  const secret = body['client_secret']
  if (status !== 200 || typeof secret !== 'string') return
  purchase.paid = await payByCard(sale.provider, secret, () => sale.stopped)
}

/** As the payment page does: after a refusal it reads the order again until it is decided. */
async function confirm(client: WebClient, purchase: Purchase, think: Visit['think']): Promise<void> {
  const path = `/api/checkouts/${purchase.number}/complete`
  let reply: Reply = await client.call({ kind: 'pay', method: 'PUT', path, body: {} })
  for (let read = 0; read < MAX_READS && reply.body['state'] !== 'complete'; read += 1) {
    await think(HURRY)
    reply = await client.call({ kind: 'pay', path: `/api/orders/${purchase.number}` })
    const { state } = reply.body
    // Released: the money comes back.
    if (state !== 'payment' && state !== 'confirm') break
  }
  purchase.confirmed = reply.body['state'] === 'complete'
}

async function emptyCart(client: WebClient, number: string): Promise<void> {
  await client.call({ kind: 'cart', method: 'DELETE', path: `/api/orders/${number}` })
}

export function pick<Thing>(things: readonly Thing[]): Thing {
  return things[Math.floor(Math.random() * things.length)]!
}
