import type { AnswerOf } from '@pennysleeve/contract/client.ts'
import { cents, displayMoney, moneyText } from '@pennysleeve/domain/money.ts'
import { daysBefore, shopDay } from '@pennysleeve/domain/shop-day.ts'
import { overdueAt } from '@pennysleeve/domain/sell-carts/sell-cart-status.ts'
import type { Db } from '../../db/connect.ts'
import { countWork, listDays, listLowStock, type DayRow } from './today.queries.ts'

const DAYS_SHOWN = 30

/** The figures of the start page. */
export async function readToday(db: Db, now: Date): Promise<AnswerOf<'GET /api/admin/today'>> {
  const today = shopDay(now)
  const work = await countWork(db, overdueAt(now))
  return {
    to_pack: { count: work.to_pack, oldest_at: work.oldest_at?.toISOString() ?? null },
    sell_orders: {
      to_approve: { count: work.to_approve, overdue: 0 },
      to_receive: { count: work.to_receive, overdue: work.to_receive_overdue },
      to_grade: { count: work.to_grade, overdue: work.to_grade_overdue },
      to_pay: { count: work.to_pay, overdue: work.to_pay_overdue },
      awaiting_customer: { count: work.awaiting_customer, overdue: 0 },
      to_send_back: { count: work.to_send_back, overdue: 0 },
    },
    low_stock: await listLowStock(db, now),
    days: (await listDays(db, daysBefore(today, DAYS_SHOWN - 1), today)).map(presentDay),
  }
}

function presentDay({ day, orders, sales_cents, bought_cents }: DayRow) {
  const [sales, bought] = [cents(sales_cents), cents(bought_cents)]
  return {
    day,
    orders,
    sales: moneyText(sales),
    display_sales: displayMoney(sales),
    bought: moneyText(bought),
    display_bought: displayMoney(bought),
  }
}
