import type { webOrdersAtCounterRoutes } from '@pennysleeve/contract/admin/web-orders-at-counter.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { readReceipt } from '../counter/public.ts'
import { findOrderByNumber, retryOnConflict } from '../orders/public.ts'
import { stopPayment } from '../payments/public.ts'
import { collectOrder, undoCollection } from './collect-order.ts'
import { presentPickup } from './web-orders-at-counter.present.ts'
import { listWebOrdersAtCounter } from './list-web-orders-at-counter.ts'
import { takePayment } from './take-payment.ts'

export function adminWebOrdersAtCounterHandlers({
  db,
  payments,
}: Deps): Pick<Handlers, keyof typeof webOrdersAtCounterRoutes> {
  return {
    'GET /api/admin/counter/orders': async ({ query }) => listWebOrdersAtCounter(db, query.q),
    'POST /api/admin/counter/orders/:number/collection': async ({ params }, { session, once }) =>
      once(async (tx) => presentPickup(await collectOrder(tx, session, params.number))),
    'DELETE /api/admin/counter/orders/:number/collection': async ({ params }, { session, once }) =>
      once(async (tx) => presentPickup(await undoCollection(tx, session, params.number))),
    'POST /api/admin/counter/orders/:number/payment': async ({ params, body }, { session, once }) => {
      const { number } = params
      const { due, terminal, given, device, receipt_to } = body.payment
      const tender = {
        terminal: terminal && { amount_cents: terminal.amount, reference: terminal.reference ?? null },
        given_cents: given,
      }
      // Outside of the transaction: no lock waits for the provider.
      const order = await findOrderByNumber(db, number)
      if (!order) throw notFound()
      if ((await stopPayment(db, payments, order.id)) === 'completed') throw new ShopError('order.paid_meanwhile')
      return retryOnConflict(async () =>
        once(async (tx) => {
          await takePayment(tx, session, number, { due, tender, device, receipt_to })
          return readReceipt(tx, number)
        }),
      )
    },
  }
}
