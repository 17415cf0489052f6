import { CARD_METHOD_ID } from '@pennysleeve/domain/payments/payment-methods.ts'
import { sql } from 'kysely'
import { jobOf } from '../../db/add-job.queries.ts'
import type { Tx } from '../../db/connect.ts'
import type { OrderParts } from '../orders/public.ts'
import { reserveStock } from '../stock/public.ts'

type CardPart = { card_cents: number; provider: string | undefined }

/**
 * Reserves stock, inserts the card payment and schedules the job that settles the order when the reservation expires.
 * False if a line is short of stock or above the limit of a pre-order: then the caller must roll back.
 */
export async function openPayment(tx: Tx, { order, lines }: OrderParts, card: CardPart): Promise<boolean> {
  const settle = jobOf(
    'settle-order',
    { order_id: order.id },
    { key: `settle-order:${order.id}`, at: order.reserved_until },
  )
  const { rows } = await sql<{ reserved: boolean }>`
    with opened as (
      insert into payments (order_id, payment_method_id, amount_cents, state, provider)
      select ${order.id}::bigint, ${CARD_METHOD_ID}::integer, ${card.card_cents}::integer, 'checkout', ${card.provider ?? null}::text
      where ${card.provider !== undefined && card.card_cents > 0}::boolean
    )
    select ${reserveStock(lines, order.id)} as reserved from ${settle}
  `.execute(tx)
  return rows[0]!.reserved
}
