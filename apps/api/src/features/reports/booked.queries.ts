import { FINISHED } from '../../db/order-states.queries.ts'
import type { Period } from '@pennysleeve/domain/reports/report-period.ts'
import { sql, type RawBuilder } from 'kysely'
import { CASH, STORE_CREDIT, TRADE_IN } from '../../db/payment-methods.queries.ts'
import { inPeriod } from './period.queries.ts'

/** GST contained in an amount, as `includedGst` rounds it. */
export function includedGstSql(amount: RawBuilder<unknown>): RawBuilder<number> {
  return sql`((2 * ${amount} + 11) / 22)`
}

const PAID = sql`
  select o.id, o.number, o.channel, o.listed_at, o.item_total_cents, o.adjustment_total_cents, o.ship_total_cents,
    o.included_tax_cents, o.total_cents, o.item_total_cents + o.adjustment_total_cents + o.ship_total_cents as sales_cents
  from orders o where o.state in ${FINISHED} and o.completed_at is not null
`

/** Orders that were paid in the period, also those cancelled since. `listed_at` is when, `sales_cents` is goods and delivery. */
export function soldIn(period: Period): RawBuilder<unknown> {
  return sql`(${PAID} and ${inPeriod(period, sql`o.listed_at`)})`
}

/** Cards of the orders that were paid in the period. Where nothing was taken off, each was paid at its price. */
export function soldLines(period: Period): RawBuilder<unknown> {
  return sql`(
    select variant_id, quantity, paid_cents from ${linesOf(sql`(
      select id, item_total_cents, adjustment_total_cents, ship_total_cents from ${soldIn(period)} o where adjustment_total_cents <> 0
    )`)} s
    union all
    select l.variant_id, l.quantity, l.price_cents::bigint * l.quantity from ${soldIn(period)} s
    join line_items l on l.order_id = s.id where s.adjustment_total_cents = 0
  )`
}

/** Cards that left the stock in the period: with their sale, or what was pre-ordered with its release. */
export function leftLines(period: Period): RawBuilder<unknown> {
  const released = sql`
    select l.id, l.order_id from pre_orders e join line_items l on l.pre_order_id = e.id
    join stock_movements m on m.source_key = 'order:' || l.order_id || ':' || l.variant_id
    where e.state = 'released' and ${inPeriod(period, sql`e.ended_at`)}
  `
  return sql`(
    select variant_id, quantity, paid_cents, gst_cents from ${linesOf(soldIn(period))} s where pre_order_id is null
    union all
    -- As an array, since these are few: else all orders are read again.
    select variant_id, quantity, paid_cents, gst_cents from ${linesOf(sql`(${PAID} and o.id = any (array(select order_id from (${released}) r)))`)} s
    where id in (select id from (${released}) r)
  )`
}

/**
 * Each with what was paid for it: its price less its share of the discounts (`spreadAmount`). GST is what it adds to that of
 * delivery and the lines before, so that those of an order have the GST that the journal takes off its goods.
 */
function linesOf(orders: RawBuilder<unknown>): RawBuilder<unknown> {
  const discount = (upto: RawBuilder<unknown>) =>
    sql`((2 * -l.adjustment_total_cents::bigint * ${upto} + l.item_total_cents) / greatest(2 * l.item_total_cents, 1))`
  return sql`(
    select l.id, l.order_id, l.variant_id, l.quantity, l.pre_order_id, l.paid_upto - l.paid_before as paid_cents,
      ${includedGstSql(sql`(l.ship_total_cents + l.paid_upto)`)} - ${includedGstSql(sql`(l.ship_total_cents + l.paid_before)`)} as gst_cents
    from (
      select l.id, l.order_id, l.variant_id, l.quantity, l.pre_order_id, l.ship_total_cents, l.upto - ${discount(sql`l.upto`)} as paid_upto,
        l.upto - l.own - ${discount(sql`(l.upto - l.own)`)} as paid_before
      from (
        select l.id, l.order_id, l.variant_id, l.quantity, l.pre_order_id, s.adjustment_total_cents, s.item_total_cents, s.ship_total_cents,
          l.price_cents * l.quantity as own,
          sum(l.price_cents * l.quantity) over (partition by l.order_id order by l.id rows unbounded preceding) as upto
        from ${orders} s join line_items l on l.order_id = s.id
      ) l
      -- A fence: else each is worked out anew wherever it is used.
      offset 0
    ) l
  )`
}

/**
 * Refunds of the period, with the GST of their adjustment notes: what all refunds of the order up to this one contain, less
 * that of those before (`adjustmentNotes`). `amount_cents` is without the money of gift cards, which is no refund of a sale;
 * `given_cents` with it. A failed refund is none, and a payment that no order could use was no sale.
 */
export function refundedIn(period: Period): RawBuilder<unknown> {
  return sql`(
    select r.id, r.rounding_cents, r.as_credit, r.reason, r.created_at, r.payment_method_id, r.order_id, r.number, r.channel,
      r.sold_at, r.given_by, r.given_cents, r.upto_cents, r.amount_cents,
      ${includedGstSql(sql`r.upto_cents`)} - ${includedGstSql(sql`(r.upto_cents - r.amount_cents)`)} as gst_cents
    from (
      select r.id, r.rounding_cents, r.as_credit, r.reason, r.created_at, p.payment_method_id,
        o.id as order_id, o.number, o.channel, o.listed_at as sold_at,
        case when r.as_credit then ${STORE_CREDIT} when r.as_cash or p.payment_method_id = ${TRADE_IN} then ${CASH} else p.payment_method_id end as given_by, r.amount_cents as given_cents,
        r.amount_cents - r.gift_card_cents as amount_cents,
        sum(r.amount_cents - r.gift_card_cents) over (partition by o.id order by r.created_at, r.id) as upto_cents
      from payments p join refunds r on r.payment_id = p.id join orders o on o.id = p.order_id
      where p.state = 'completed' and r.state <> 'failed' and p.order_id in (
        select p.order_id from refunds r join payments p on p.id = r.payment_id where ${inPeriod(period, sql`r.created_at`)}
      )
    ) r
    where ${inPeriod(period, sql`r.created_at`)}
  )`
}
