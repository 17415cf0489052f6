import type { Tx } from '../../db/connect.ts'
import type { OrderRow } from '../orders/public.ts'
import { refundableCents } from '../payments/public.ts'
import { listSoldLines } from './returns.queries.ts'
import { valueLines, worthOf, type ValuedLine, type WantedLine } from './value-lines.ts'

type Valued = { lines: ValuedLine[]; refunded_cents: number }

/** Lines that are given back at what was paid for them, and how much of that can go back. Needs the order's lock. */
export async function valueRefund(tx: Tx, order: OrderRow, wanted: WantedLine[]): Promise<Valued> {
  const lines = valueLines(order, await listSoldLines(tx, order.id), wanted)
  // Refunds by amount may have left less of the payments, beside what is on gift cards.
  const refunded_cents = Math.min(worthOf(lines), await refundableCents(tx, order))
  return { lines, refunded_cents }
}
