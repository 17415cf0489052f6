import { METHOD_ACCOUNTS, type Account, type AccountCodes } from '@pennysleeve/domain/reports/accounts.ts'
import type { Period } from '@pennysleeve/domain/reports/report-period.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import { includedGstSql, refundedIn, soldIn } from './booked.queries.ts'
import { dayOf, inPeriod, quarterHourOf } from './period.queries.ts'

export type JournalRow = { day: string; account: Account; cents: number }

/**
 * What each account gets (positive) and gives (negative) on each day. Every row of the shop's journals is booked with both
 * of its sides on one day, so each day adds up to nothing.
 */
export async function listJournal(db: Db, period: Period): Promise<JournalRow[]> {
  const { rows } = await sql<JournalRow>`
    select to_char(day, 'YYYY-MM-DD') as day, account, sum(cents)::bigint as cents
    from (
      ${sales(period)} union all ${payments(period)} union all ${refunds(period)} union all ${purchases(period)}
      union all ${stock(period)} union all ${credit(period)} union all ${movedGiftCards(period)}
      union all ${disputes(period)} union all ${drawers(period)}
    ) b
    group by b.day, account having sum(cents) <> 0 order by b.day, account
  `.execute(db)
  return rows
}

const accounts = JSON.stringify(METHOD_ACCOUNTS)
const accountOf = (method: RawBuilder<unknown>) => sql`(${accounts}::jsonb ->> ${method}::text)`

/** What an order's total holds beyond goods and delivery was sold on gift cards: a debt, no revenue. */
function sales(period: Period): RawBuilder<unknown> {
  const shipGst = includedGstSql(sql`s.ship_total_cents`)
  return sql`
    select d.day, e.account, e.cents
    from (
      select ${dayOf(sql`b.quarter_hour`)} as day, sum(b.goods) as goods, sum(b.shipping) as shipping, sum(b.gst) as gst,
        sum(b.gift_cards) as gift_cards
      from (
      select ${quarterHourOf(sql`s.listed_at`)} as quarter_hour,
        sum(s.item_total_cents + s.adjustment_total_cents - s.included_tax_cents + ${shipGst}) as goods,
        sum(s.ship_total_cents - ${shipGst}) as shipping, sum(s.included_tax_cents) as gst,
        sum(s.total_cents - s.sales_cents) as gift_cards
      from ${soldIn(period)} s group by 1
      ) b group by 1
    ) d cross join lateral (values
      ('sales', -d.goods), ('shipping', -d.shipping), ('gst', -d.gst), ('gift_cards', -d.gift_cards)
    ) e (account, cents)
  `
}

/** Cash is what lay in the drawer; the rounding is what it differs from the price. */
function payments(period: Period): RawBuilder<unknown> {
  return sql`
    select d.day, e.account, e.cents
    from (
      select ${dayOf(sql`b.quarter_hour`)} as day, b.method, sum(b.amount) as amount, sum(b.rounding) as rounding
      from (
        select ${quarterHourOf(sql`s.listed_at`)} as quarter_hour, p.payment_method_id as method, sum(p.amount_cents) as amount,
          sum(p.rounding_cents) as rounding
        from ${soldIn(period)} s join payments p on p.order_id = s.id and p.state = 'completed' group by 1, 2
      ) b group by 1, 2
    ) d cross join lateral (values
      (${accountOf(sql`d.method`)}, d.amount + d.rounding), ('rounding', -d.rounding)
    ) e (account, cents)
  `
}

function refunds(period: Period): RawBuilder<unknown> {
  return sql`
    select d.day, e.account, e.cents
    from (
      select ${dayOf(sql`r.created_at`)} as day, r.given_by as method, sum(r.amount_cents) as amount, sum(r.given_cents) as given, sum(r.gst_cents) as gst,
        sum(r.rounding_cents) as rounding
      from ${refundedIn(period)} r group by 1, 2
    ) d cross join lateral (values
      ('refunds', d.amount - d.gst), ('gst', d.gst), (${accountOf(sql`d.method`)}, -(d.given + d.rounding)), ('rounding', d.rounding), ('gift_cards', d.given - d.amount)
    ) e (account, cents)
  `
}

/** Web sellers are paid by bank transfer; `cash` of the counter comes out of a drawer. A trade-in pays a sale of the same day. */
function purchases(period: Period): RawBuilder<unknown> {
  return sql`
    select d.day, e.account, e.cents
    from (
      select ${dayOf(sql`c.paid_at`)} as day, sum(c.payout_cents) as payout, sum(c.rounding_cents) as rounding, sum(c.trade_in_cents) as traded,
        case when c.payment_method = 'store_credit' then 'store_credit' when c.channel = 'web' then 'bank' else 'cash' end as paid_by
      from sell_carts c where c.status = 'paid' and ${inPeriod(period, sql`c.paid_at`)} group by 1, 5
    ) d cross join lateral (values
      ('purchases', d.payout), ('rounding', d.rounding), ('trade_ins', -d.traded), (d.paid_by, -(d.payout - d.traded + d.rounding))
    ) e (account, cents)
  `
}

function stock(period: Period): RawBuilder<unknown> {
  return sql`
    select d.day, e.account, e.cents
    from (
      select ${dayOf(sql`b.quarter_hour`)} as day, sum(b.cost) as cost,
        case b.kind when 'sell-cart' then 'purchases'
          when 'order' then 'cost_of_sales' when 'cancel' then 'cost_of_sales' when 'return' then 'cost_of_sales'
          when 'moved-in' then 'opening_balances' when 'moved-out' then 'opening_balances' when 'moved-cost' then 'opening_balances'
          else 'stock_changes' end as cause
      from (
        select ${quarterHourOf(sql`m.created_at`)} as quarter_hour, split_part(m.source_key, ':', 1) as kind, sum(m.cost_cents) as cost
        from stock_movements m where ${inPeriod(period, sql`m.created_at`)} and m.cost_cents <> 0 group by 1, 2
      ) b group by 1, 3
    ) d cross join lateral (values ('stock', d.cost), (d.cause, -d.cost)) e (account, cents)
  `
}

/** The entries of sales, refunds and purchases are booked with these. */
function credit(period: Period): RawBuilder<unknown> {
  return sql`
    select ${dayOf(sql`c.created_at`)}, e.account, e.cents
    from store_credit_entries c cross join lateral (values
      ('store_credit', -c.amount_cents::bigint), (case when c.source_key like 'redeemed:%' then 'gift_cards' when c.source_key like 'moved-%' then 'opening_balances' else 'credit_given' end, c.amount_cents::bigint)
    ) e (account, cents)
    where ${inPeriod(period, sql`c.created_at`)} and split_part(c.source_key, ':', 1) not in ('order', 'refund', 'sell-cart')
  `
}

/** Gift cards of another program are owed from the day they are moved in. */
function movedGiftCards(period: Period): RawBuilder<unknown> {
  return sql`
    select ${dayOf(sql`g.created_at`)}, e.account, e.cents
    from gift_card_entries g cross join lateral (values
      ('gift_cards', -g.amount_cents::bigint), ('opening_balances', g.amount_cents::bigint)
    ) e (account, cents)
    where g.kind = 'moved_in' and ${inPeriod(period, sql`g.created_at`)}
  `
}

/** What the provider withdrew for disputes and gave back, with its fees, is less or more of what it pays out. */
function disputes(period: Period): RawBuilder<unknown> {
  return sql`
    select ${dayOf(sql`d.created_at`)}, e.account, e.cents
    from dispute_entries d cross join lateral (values
      ('disputes', -d.amount_cents::bigint), ('dispute_fees', d.fee_cents::bigint), ('card', (d.amount_cents - d.fee_cents)::bigint)
    ) e (account, cents)
    where ${inPeriod(period, sql`d.created_at`)}
  `
}

function drawers(period: Period): RawBuilder<unknown> {
  return sql`
    select ${dayOf(sql`d.created_at`)}, e.account, e.cents
    from drawer_entries d cross join lateral (values ('cash', d.amount_cents), ('drawer_cash', -d.amount_cents)) e (account, cents)
    where d.kind in ('pay_in', 'pay_out') and ${inPeriod(period, sql`d.created_at`)}
    union all
    select ${dayOf(sql`d.closed_at`)}, e.account, e.cents
    from drawers d cross join lateral (values
      ('cash', d.counted_cents - d.expected_cents), ('drawer_differences', d.expected_cents - d.counted_cents)
    ) e (account, cents)
    where ${inPeriod(period, sql`d.closed_at`)}
  `
}

/** The shop's own codes. */
export async function listAccountCodes(db: Db): Promise<Partial<AccountCodes>> {
  const rows = await db.selectFrom('account_codes').select(['account', 'code']).orderBy('account').execute()
  return Object.fromEntries(rows.map(({ account, code }) => [account, code]))
}

/** Locks the codes until the commit, so that nobody changes them on an older version. */
export async function lockAccountCodes(tx: Tx): Promise<void> {
  await sql`lock table account_codes in share row exclusive mode`.execute(tx)
}

export async function saveAccountCodes(tx: Tx, codes: AccountCodes): Promise<void> {
  const rows = Object.entries(codes).map(([account, code]) => ({ account, code }))
  await tx
    .insertInto('account_codes')
    .values(rows)
    .onConflict((conflict) => conflict.column('account').doUpdateSet((now) => ({ code: now.ref('excluded.code') })))
    .execute()
}
