import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { cents, displayMoney, moneyText } from '@pennysleeve/domain/money.ts'
import { daysBefore, shopDay } from '@pennysleeve/domain/shop-day.ts'
import { overdueAt } from '@pennysleeve/domain/sell-carts/sell-cart-status.ts'
import type { Db } from '../../db/connect.ts'
import { countPickups } from '../web-orders-at-counter/public.ts'
import { countWork, listDays, listLowStock, type DayRow } from './today.queries.ts'

const DAYS_SHOWN = 30

/** The figures of the start page, with the takings only for those who may read the reports. */
export async function readToday(db: Db, now: Date, withTakings: boolean): Promise<ResponseOf<'GET /api/admin/today'>> {
  const today = shopDay(now)
  const work = await countWork(db, overdueAt(now), today)
  const pickups = await countPickups(db)
  return {
    to_pack: { count: work.to_pack, oldest_at: work.oldest_at?.toISOString() ?? null },
    to_collect: { count: pickups.ready, oldest_at: pickups.oldest_ready_at?.toISOString() ?? null },
    pre_orders_due: { count: work.to_release, oldest_on: work.release_on },
    disputes: { count: work.disputes, due_at: work.dispute_due_at?.toISOString() ?? null },
    sell_orders: {
      to_approve: { count: work.to_approve, overdue: 0 },
      to_receive: { count: work.to_receive, overdue: work.to_receive_overdue },
      to_grade: { count: work.to_grade, overdue: work.to_grade_overdue },
      to_pay: { count: work.to_pay, overdue: work.to_pay_overdue },
      awaiting_customer: { count: work.awaiting_customer, overdue: 0 },
      to_send_back: { count: work.to_send_back, overdue: 0 },
    },
    low_stock: await listLowStock(db, now),
    days: withTakings ? (await listDays(db, daysBefore(today, DAYS_SHOWN - 1), today)).map(presentDay) : [],
  }
}

function presentDay({ day, orders, sales_cents, counter_cents, bought_cents }: DayRow) {
  const [sales, counter, bought] = [cents(sales_cents), cents(counter_cents), cents(bought_cents)]
  const web = cents(sales - counter)
  return {
    day,
    orders,
    sales: moneyText(sales),
    display_sales: displayMoney(sales),
    web_sales: moneyText(web),
    display_web_sales: displayMoney(web),
    counter_sales: moneyText(counter),
    display_counter_sales: displayMoney(counter),
    bought: moneyText(bought),
    display_bought: displayMoney(bought),
  }
}
