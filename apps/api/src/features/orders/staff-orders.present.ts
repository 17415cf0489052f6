import type {
  StaffDispute,
  StaffOrder,
  StaffOrderDetail,
  StaffOrderRow,
  StaffRefund,
} from '@pennysleeve/contract/admin/orders.ts'
import type { Order } from '@pennysleeve/contract/orders.ts'
import { fulfilmentStatus } from '@pennysleeve/domain/fulfilment/fulfilment-status.ts'
import { cents, displayMoney, moneyText, type Cents } from '@pennysleeve/domain/money.ts'
import { refundedTo } from '@pennysleeve/domain/payments/payment-methods.ts'
import { computeTotals } from './compute-totals.ts'
import type { OrderParts } from './order-parts.queries.ts'
import type { StaffDisputeRow, StaffOrderListRow, StaffRefundRow, TimelineRow } from './staff-orders.queries.ts'

/** `total`: computed from current prices if the order is not frozen. */
export function presentStaffOrderRow(row: StaffOrderListRow, total: Cents): StaffOrderRow {
  return {
    id: row.id,
    number: row.number,
    channel: row.channel,
    fulfilment_status: fulfilmentStatus(row),
    email: row.email,
    customer_name: row.customer_name,
    listed_at: row.listed_at.toISOString(),
    shipped_at: row.shipped_at?.toISOString() ?? null,
    collected_at: row.collected_at?.toISOString() ?? null,
    delivery: row.delivery,
    is_pickup: row.is_pickup,
    total_quantity: row.total_quantity,
    total: moneyText(total),
    display_total: displayMoney(total),
    display_refund_total: displayMoney(cents(row.refunded_cents)),
    refunded: row.refunded_cents > 0,
    has_note: row.has_note,
    paid: row.paid,
  }
}

export function presentStaffOrder(parts: OrderParts, shown: Order): StaffOrder {
  const { order, methods } = parts
  const chosen = methods.find((method) => method.id === order.shipping_method_id) ?? computeTotals(parts).rate
  return {
    order: shown,
    fulfilment_status: fulfilmentStatus(order),
    customer_id: order.user_id,
    note: order.note,
    delivery: chosen ? { name: chosen.name, is_pickup: chosen.is_pickup } : null,
    shipped_at: order.shipped_at?.toISOString() ?? null,
    collected_at: order.collected_at?.toISOString() ?? null,
  }
}

/** `kept_cents`: what is on gift cards of the order, and goes back only once they are void. */
type OrderHistory = {
  refunds: StaffRefundRow[]
  disputes: StaffDisputeRow[]
  timeline: TimelineRow[]
  kept_cents: number
  sell_order_id: number | null
  credit_in_cash: boolean
}

export function presentStaffOrderDetail(
  parts: OrderParts,
  shown: Order,
  { refunds, disputes, timeline, kept_cents, sell_order_id, credit_in_cash }: OrderHistory,
): StaffOrderDetail {
  const paid = parts.payments
    .filter((payment) => payment.state === 'completed')
    .reduce((sum, payment) => sum + payment.amount_cents - payment.refunded_cents, 0)
  const left = Math.max(paid - kept_cents, 0)
  return {
    ...presentStaffOrder(parts, shown),
    sell_order_id,
    credit_in_cash,
    refunds: refunds.map(presentRefund),
    disputes: disputes.map(presentDispute),
    refundable: moneyText(cents(left)),
    display_refundable: displayMoney(cents(left)),
    timeline: timeline.map(({ id, at, what, who, detail }) => ({
      id,
      at: at.toISOString(),
      what,
      who,
      detail: detailText(detail ?? {}),
    })),
  }
}

function presentRefund(row: StaffRefundRow): StaffRefund {
  return {
    id: row.id,
    display_amount: displayMoney(cents(row.amount_cents)),
    display_given: displayMoney(cents(row.amount_cents + row.rounding_cents)),
    to: refundedTo(row),
    state: row.state,
    reason: row.reason,
    last_error: row.last_error,
    can_be_credit: row.can_be_credit,
    made_good: row.made_good,
    created_at: row.created_at.toISOString(),
  }
}

function presentDispute(row: StaffDisputeRow): StaffDispute {
  return {
    id: row.id,
    display_amount: displayMoney(cents(row.amount_cents)),
    display_withdrawn: row.withdrawn_cents === 0 ? null : displayMoney(cents(row.withdrawn_cents)),
    display_fee: row.fee_cents === 0 ? null : displayMoney(cents(row.fee_cents)),
    state: row.state,
    reason: row.reason,
    evidence_due_at: row.evidence_due_at?.toISOString() ?? null,
    url: row.url,
    created_at: row.created_at.toISOString(),
  }
}

/** The part of an event's detail that staff see in the history. */
function detailText(detail: Record<string, unknown>): string | null {
  const { amount_cents, received_cents } = detail
  const amount = [amount_cents, received_cents].find((value) => typeof value === 'number')
  const words = [detail['tracking'], detail['reason'], detail['why'], detail['note']].filter(
    (word) => typeof word === 'string' && word !== '',
  )
  const text = [...(amount === undefined ? [] : [displayMoney(cents(amount))]), ...words].join(' · ')
  return text === '' ? null : text
}
