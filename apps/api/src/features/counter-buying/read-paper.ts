import type { PurchasePaper } from '@pennysleeve/contract/admin/counter-buying.ts'
import { copyText } from '@pennysleeve/domain/copies/copy-text.ts'
import { cents, displayMoney } from '@pennysleeve/domain/money.ts'
import { sellTotals } from '@pennysleeve/domain/sell-carts/sell-prices.ts'
import type { Db } from '../../db/connect.ts'
import { notFound } from '../../shop-error.ts'
import { getLetterhead } from '../mail/public.ts'
import { listItems } from '../sell-carts/public.ts'
import { findPurchase } from './counter-buying.queries.ts'
import { isRegistered } from './dealer-register.queries.ts'

/** The paper of a purchase at the counter; not found for a sell order of the web. */
export async function readPaper(db: Db, id: number): Promise<PurchasePaper> {
  const row = await findPurchase(db, id)
  if (!row) throw notFound()
  const items = await listItems(db, [id])
  const { cash_cents, total_items } = sellTotals(items.flatMap(({ grades }) => grades))
  const credit = row.payment_method === 'store_credit'
  return {
    id,
    date: row.paid_at.toISOString(),
    shop: await getLetterhead(db),
    seller: [row.name ?? '', row.email ?? ''].filter((line) => line !== ''),
    registered: await isRegistered(db, id),
    bought_by: row.bought_by,
    payment_method: row.payment_method,
    total_quantity: total_items,
    lines: items.flatMap(({ name, set, set_name, collector_number, finish, grades, ...item }) =>
      grades.map(({ condition, language, quantity, price_cents }) => ({
        key: `${item.id} ${condition} ${language}`,
        name,
        set,
        set_name,
        collector_number,
        finish,
        copy: copyText({ condition, language }),
        quantity,
        display_price: displayMoney(cents(price_cents)),
        display_amount: displayMoney(cents(price_cents * quantity)),
      })),
    ),
    display_total: displayMoney(cash_cents),
    display_bonus: credit ? displayMoney(cents(row.payout_cents - cash_cents)) : null,
    display_rounding: row.rounding_cents === 0 ? null : displayMoney(cents(row.rounding_cents)),
    trade_in:
      row.order_number === null
        ? null
        : { order_number: row.order_number, display_amount: displayMoney(cents(row.trade_in_cents)) },
    display_payout: displayMoney(cents(row.payout_cents - row.trade_in_cents + row.rounding_cents)),
  }
}
