import type { SellOrder, SellOrderRow as SellOrderListed } from '@pennysleeve/contract/admin/sell-orders.ts'
import type { SellCart } from '@pennysleeve/contract/sell-carts.ts'
import { boughtGrades, type GradeShares } from '@pennysleeve/domain/sell-carts/grade-shares.ts'
import { cents, displayMoney } from '@pennysleeve/domain/money.ts'
import { withBonus } from '@pennysleeve/domain/sell-carts/sell-prices.ts'
import type {
  listReveals,
  listSellOrderEvents,
  SellOrderListRow,
  SellOrderRow,
  UnpricedRow,
} from './sell-orders.queries.ts'

export function presentSellOrderRow(row: SellOrderListRow, asks_first: boolean): SellOrderListed {
  const cash = cents(row.cash_cents)
  const promised = row.payment_method === 'cash' ? cash : withBonus(cash)
  return {
    id: row.id,
    status: row.status,
    channel: row.channel,
    payment_method: row.payment_method,
    email: row.email,
    customer_name: row.customer_name,
    amended: row.amended,
    overdue: row.late,
    graded: row.graded_at !== null,
    asks_first,
    // Only an open cart has no submission time, and none is listed.
    submitted_at: row.submitted_at!.toISOString(),
    total_items: row.total_items,
    display_amount: displayMoney(row.payout_cents === null ? promised : cents(row.payout_cents)),
  }
}

type Details = {
  asks_first: boolean
  shares: GradeShares
  unpriced: UnpricedRow[]
  events: Awaited<ReturnType<typeof listSellOrderEvents>>
  looks: Awaited<ReturnType<typeof listReveals>>
  order_number: string | null
}

export function presentSellOrder(row: SellOrderRow, sell_cart: SellCart, details: Details): SellOrder {
  const { events, looks, shares, unpriced, asks_first, order_number } = details
  return {
    sell_cart,
    channel: row.channel,
    customer: row.user_id === null ? null : { id: row.user_id, email: row.email, name: row.customer_name },
    order_number,
    display_rounding: row.rounding_cents === 0 ? null : displayMoney(cents(row.rounding_cents)),
    overdue: row.late,
    graded: row.graded_at !== null,
    transfer_reference: row.transfer_reference,
    asks_first,
    bought_grades: boughtGrades(shares),
    unpriced,
    timeline: events.map(({ at, what, who, detail }) => ({
      at: at.toISOString(),
      what,
      who,
      detail: detail.reason ?? null,
    })),
    looks: looks.map(({ at, who }) => ({ at: at.toISOString(), who })),
  }
}
