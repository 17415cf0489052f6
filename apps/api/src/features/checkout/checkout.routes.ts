import type { checkoutRoutes } from '@pennysleeve/contract/checkout.ts'
import { isDemoShop } from '../../config.ts'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import type { IdempotentCaller } from '../../http/caller.ts'
import {
  changeOrder,
  checkNotFinished,
  getOwnOrderParts,
  presentOrder,
  readOrder,
  retryOnConflict,
  type OrderParts,
} from '../orders/public.ts'
import { changeAddresses, type SentCheckout } from './save-checkout.ts'
import { takeStep } from './take-step.ts'

/** Injected, because payments depends on this feature. */
export type PaymentSteps = {
  beforeChange: (orderId: number) => Promise<void>
  complete: (orderId: number) => Promise<void>
}

export function checkoutHandlers(
  { config, db, payments }: Deps,
  steps: PaymentSteps,
): Pick<Handlers, keyof typeof checkoutRoutes> {
  const holdFor = (network: string) => ({
    seconds: config.reservationSeconds,
    network: isDemoShop(config) ? undefined : network,
  })
  const moveOn = ({ session, storeResponse, network }: IdempotentCaller, number: string, sent: SentCheckout) =>
    retryOnConflict(async () => {
      const parts = await getOwnOrderParts(db, session.user_id, number)
      checkNotFinished(parts.order)
      const step = { sent, hold: holdFor(network), provider: payments.name, present: presentOrder, storeResponse }
      return takeStep(db, parts, step)
    })

  return {
    'PUT /api/orders/:number': async ({ params, body }, { session, storeResponse }) => {
      const read = (at: Db) => getOwnOrderParts(at, session.user_id, params.number)
      const decide = (parts: OrderParts) => changeAddresses(parts, body.order)
      return changeOrder(db, { read, decide, present: presentOrder, storeResponse }, steps.beforeChange)
    },
    'PUT /api/checkouts/:number/next': async ({ params }, caller) => moveOn(caller, params.number, {}),
    'PUT /api/checkouts/:number': async ({ params, body }, caller) => moveOn(caller, params.number, body.order),
    'PUT /api/checkouts/:number/complete': async ({ params }, { session, changedNothing }) => {
      const parts = await getOwnOrderParts(db, session.user_id, params.number)
      if (parts.order.state === 'complete') {
        changedNothing()
        return presentOrder(parts)
      }
      await steps.complete(parts.order.id)
      return readOrder(db, session.user_id, params.number)
    },
  }
}
