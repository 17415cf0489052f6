import { createHash } from 'node:crypto'
import { cents, readMoney } from '@pennysleeve/domain/money.ts'
import { orderTotals } from '@pennysleeve/domain/orders/order-totals.ts'
import { shippingRates, type ShippingMethod } from '@pennysleeve/domain/checkout/shipping.ts'
import { splitPayment } from '@pennysleeve/domain/store-credit/store-credit.ts'
import { emailOf } from './demo-accounts.ts'
import { readTable } from './read-table.ts'

/** Orders of the demo shop: enough for the packing queue, order search and a month of sales. */
export type DemoOrder = ReturnType<typeof readDemoOrders>[number]

export function readDemoOrders() {
  return readTable('demo-orders.txt', 6).map(
    ([ago = '', who = '', goods = '', delivery = '', pays = '', outcome = '']) => ({
      number: numberOf(`${ago} ${who}`),
      ago: ago.replace(' ', ' days '),
      email: emailOf(who),
      goods: readGoods(goods),
      delivery,
      pays_with_credit: pays === 'credit',
      ...statesOf(outcome),
    }),
  )
}

export function readGoods(list: string) {
  return list === '-' ? [] : list.split('; ').map(readGood)
}

/** `2 Counterspell [lp]`, `1 Griselbrand [nm ja]`; near mint and English if nothing is said. */
function readGood(line: string) {
  const [, quantity, name = '', condition = 'nm', language = 'en'] =
    /^(\d+) (.+?)(?: \[(\w+)(?: (\w+))?\])?$/.exec(line) ?? []
  return { quantity: Number(quantity), name, condition, language }
}

/** Nine digits from a hash of the order's row, so that it has the same number in every demo shop. */
export function numberOf(row: string): string {
  return `R${100_000_000 + (createHash('sha1').update(row).digest().readUInt32BE() % 900_000_000)}`
}

/** The order's states. `give_back`: amount (null: all of it) and reason of its refund. */
function statesOf(outcome: string) {
  const refund = /^refunded (\S+), (.+)$/.exec(outcome)
  if (outcome === 'cancelled') {
    const give_back = { amount_cents: null, reason: 'The customer changed their mind.' }
    return { state: 'canceled', payment_state: 'void', shipment_state: 'canceled', give_back }
  }
  const give_back = refund ? { amount_cents: readMoney(refund[1]!)!, reason: refund[2]! } : null
  return {
    state: 'complete',
    payment_state: 'paid',
    shipment_state: outcome === 'to pack' ? 'ready' : 'shipped',
    give_back,
  }
}

export type Good = {
  name: string
  condition: string
  language: string
  variant_id: number
  price_cents: number
  sealed: boolean
}
type Shop = { goods: Good[]; methods: ShippingMethod[] }
export type DemoCustomer = { email: string; discount_percent: number; credit_cents: number }

/** An order's totals by the shop's rules, and the part that store credit pays. */
export function priceOrder(order: DemoOrder, { goods, methods }: Shop, customer: DemoCustomer) {
  const lines = linesOf(order.goods, goods)
  const rate = shippingRates(methods, {
    quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    has_sealed: lines.some((line) => line.sealed),
    goods_cents: orderTotals(lines, { discount_percent: 0 }, cents(0)).item_total_cents,
  }).find(({ name }) => name === order.delivery)
  if (!rate) throw new Error(`${order.number} cannot go by ${order.delivery}`)
  const { discount_percent } = customer
  const totals = orderTotals(lines, { discount_percent }, rate.cost_cents)
  const { credit_cents } = splitPayment(totals.total_cents, cents(order.pays_with_credit ? customer.credit_cents : 0))
  const tracked = order.shipment_state === 'shipped' && TRACKED.has(rate.name)
  const tracking = tracked ? `33SBD${order.number.slice(1)}` : null
  return { ...order, ...totals, lines, discount_percent, credit_cents, shipping_method_id: rate.id, tracking }
}

export function linesOf(wanted: ReturnType<typeof readGoods>, goods: Good[]) {
  return wanted.map(({ quantity, name, condition, language }) => {
    const good = goods.find((one) => one.name === name && one.condition === condition && one.language === language)
    if (!good) throw new Error(`The demo shop has no "${name}" to sell, ${condition} ${language}`)
    return { ...good, price_cents: cents(good.price_cents), quantity }
  })
}

export type PricedOrder = ReturnType<typeof priceOrder>

const TRACKED = new Set(['Tracked parcel', 'Express'])
