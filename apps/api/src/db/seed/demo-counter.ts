import { payoutBy } from '@pennysleeve/domain/counter-buying/purchase-totals.ts'
import { splitTender, type Tender } from '@pennysleeve/domain/counter/split-tender.ts'
import { DENOMINATIONS } from '@pennysleeve/domain/drawers/denominations.ts'
import { cents, readMoney, type Cents } from '@pennysleeve/domain/money.ts'
import { orderTotals } from '@pennysleeve/domain/orders/order-totals.ts'
import { sellTotals } from '@pennysleeve/domain/sell-carts/sell-prices.ts'
import { emailOf } from './demo-accounts.ts'
import { linesOf, numberOf, readGoods, type DemoCustomer, type Good } from './demo-orders.ts'
import { readTable } from './read-table.ts'

/** Visits to the counter of the demo shop: sales, purchases, a trade-in or two, and a return. */
type DemoVisit = ReturnType<typeof readDemoVisits>[number]

export function readDemoVisits() {
  return readTable('demo-counter.txt', 6).map(
    ([when = '', who = '', takes = '', brings = '', pays = '', came_back = '']) => {
      const [days_ago, time] = when.split(' ')
      return {
        number: numberOf(`counter ${when} ${who}`),
        days_ago: Number(days_ago),
        time,
        email: who === '-' ? null : emailOf(who),
        takes: readGoods(takes),
        brings: readGoods(brings),
        pays,
        came_back: readReturn(came_back),
      }
    },
  )
}

/** `1 Skullclamp after 2 days, A reason.` */
function readReturn(text: string) {
  const [, quantity, name, days, reason] = /^(\d+) (.+) after (\d+) days, (.+)$/.exec(text) ?? []
  return name === undefined ? null : { quantity: Number(quantity), name, days: Number(days), reason }
}

/** What the shop pays for near mint copies. */
export type Quoted = { name: string; product_id: number; price_cents: number }

/** A visit's money by the shop's rules: what is sold, what is bought, and how one pays the other. */
export function priceVisit(visit: DemoVisit, goods: Good[], quotes: Quoted[], customer: DemoCustomer | undefined) {
  const lines = linesOf(visit.takes, goods)
  const discount_percent = customer?.discount_percent ?? 0
  const totals = orderTotals(lines, { discount_percent }, cents(0))
  const items = visit.brings.map(({ name, quantity }) => {
    const quoted = quotes.find((one) => one.name === name)
    if (!quoted) throw new Error(`The demo shop does not buy "${name}"`)
    return { ...quoted, quantity, price_cents: cents(quoted.price_cents) }
  })
  const payment_method = visit.pays === 'credit' ? ('store_credit' as const) : ('cash' as const)
  const payout = payoutBy(sellTotals(items), payment_method, totals.total_cents)
  const { trade_in_cents } = payout
  const settled = splitTender(totals.total_cents, {
    ...readTender(visit.pays, cents(totals.total_cents - trade_in_cents)),
    trade_in_cents,
  })
  if ('problem' in settled) throw new Error(`${visit.number} at the counter: ${settled.problem.code}`)
  const { payments } = settled
  return { ...visit, ...totals, lines, discount_percent, items, payment_method, ...payout, payments }
}
export type PricedVisit = ReturnType<typeof priceVisit>

/** `cash 50`, `terminal`, `terminal 20.00, cash 50`; nothing if the cards that they bring pay for it all. */
function readTender(pays: string, due: Cents): Tender {
  if (due === 0) return {}
  const amountOf = (way: string) => new RegExp(`${way} ([\\d.]+)`).exec(pays)?.[1]
  const [given, typed] = [amountOf('cash'), amountOf('terminal')]
  const amount_cents = typed === undefined ? due : readMoney(typed)!
  return {
    ...(pays.startsWith('terminal') ? { terminal: { amount_cents, reference: null } } : {}),
    ...(given === undefined ? {} : { given_cents: readMoney(given)! }),
  }
}

/** The cash of a day of the counter. */
export type CashDay = { day: string; cash_cents: number }

const FLOAT_CENTS = 15_000
/** On one evening ten cents were missing. */
const SHORT = { nth: 4, cents: 10, note: 'Two five cent coins short; counted twice.' }

/** A drawer for every day with cash, counted in the fewest pieces. */
export function drawersOf(days: CashDay[]) {
  return days.map(({ day, cash_cents }, n) => {
    const expected_cents = FLOAT_CENTS + cash_cents
    const isShort = n === SHORT.nth
    const counted_cents = expected_cents - (isShort ? SHORT.cents : 0)
    let left = counted_cents
    const counts = DENOMINATIONS.flatMap((piece) => {
      const pieces = Math.floor(left / piece)
      left -= pieces * piece
      return pieces > 0 ? [[piece, pieces]] : []
    })
    const counted = { expected_cents, counted_cents, counts: Object.fromEntries(counts) as object }
    return { day, float_cents: FLOAT_CENTS, ...counted, note: isShort ? SHORT.note : '' }
  })
}
