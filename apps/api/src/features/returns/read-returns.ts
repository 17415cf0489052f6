import type { OrderReturn } from '@pennysleeve/contract/admin/returns.ts'
import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { cents, moneyText } from '@pennysleeve/domain/money.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { notFound } from '../../shop-error.ts'
import { findOrderByNumber } from '../orders/public.ts'
import { hasAccount } from '../store-credit/public.ts'
import { findReturnRefusal } from './return-goods.ts'
import { presentReturn } from './returns.present.ts'
import { listReturns, listSoldLines } from './returns.queries.ts'
import { paidByLine } from './value-lines.ts'

/** What of an order can still come back, and what did. */
export async function readReturns(
  db: Db,
  number: string,
): Promise<ResponseOf<'GET /api/admin/orders/:number/returns'>> {
  const order = await findOrderByNumber(db, number)
  if (!order) throw notFound()
  const refusal = findReturnRefusal(order)
  const sold = order.completed_at === null ? [] : await listSoldLines(db, order.id)
  const paid = paidByLine(order, sold)
  return {
    refusal: refusal?.message ?? null,
    lines: sold.map(({ id, quantity, returned_quantity }) => ({
      line_item_id: id,
      quantity,
      returned_quantity,
      paid: moneyText(cents(paid.get(id)!)),
    })),
    credit: await hasAccount(db, order.user_id),
    returns: (await listReturns(db, order.id)).map(presentReturn),
  }
}

/** One that has just been made. */
export async function readReturn(tx: Tx, orderId: number, returnId: number): Promise<OrderReturn> {
  return presentReturn((await listReturns(tx, orderId)).find(({ id }) => id === returnId)!)
}
