import { randomUUID } from 'node:crypto'
import type { Order } from '@pennysleeve/contract/orders.ts'
import type { paymentsRoutes } from '@pennysleeve/contract/payments.ts'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import { rowId } from '../../http/row-id.ts'
import { getOrderParts, presentOrder, type OrderRow } from '../orders/public.ts'
import { cancelOrder } from './cancellation/cancel-order.ts'
import { createIntent } from './create-intent.ts'
import { giveRefundAsCredit } from './refunds/give-refund-as-credit.ts'
import { refundGiftCard } from './refunds/refund-gift-card.ts'
import { refundOrder } from './refunds/refund-order.ts'
import { authorizeSandboxPayment, confirmSandboxPayment } from './sandbox-payments.ts'

export function paymentsHandlers({ db, payments }: Deps): Pick<Handlers, keyof typeof paymentsRoutes> {
  return {
    'POST /api/intents/create_payment_intent': async ({ body }, caller) =>
      createIntent(db, payments, caller, body.payment_method_id),
    'POST /api/sandbox_payments/confirm': async ({ body }, caller) => confirmSandboxPayment(db, payments, caller, body),
    'POST /api/sandbox_payments/authorize': async ({ body }, caller) =>
      authorizeSandboxPayment(db, payments, caller, body.client_secret),
    'PUT /api/admin/orders/:number/cancel': async ({ params, body }, { session }) =>
      read(db, await cancelOrder(db, payments, session, { ...params, device: body.device })),
    'POST /api/admin/orders/:number/refunds': async ({ params, body }, { session, once }) => {
      const { amount, ...refund } = body.refund
      const wanted = { ...refund, amount_cents: amount, key: randomUUID() }
      return once(async (tx) => read(tx, await refundOrder(tx, session, params.number, wanted)))
    },
    'POST /api/admin/gift_cards/:id/refund': async ({ params, body }, { session, once }) =>
      once(async (tx) => read(tx, await refundGiftCard(tx, session, rowId(params.id), body.refund))),
    'POST /api/admin/refunds/:id/credit': async ({ params }, { session, once }) =>
      once(async (tx) => read(tx, await giveRefundAsCredit(tx, session, rowId(params.id)))),
  }
}

async function read(db: Db, order: OrderRow): Promise<Order> {
  return presentOrder(await getOrderParts(db, order.id))
}
