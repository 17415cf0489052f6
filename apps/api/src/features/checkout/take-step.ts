import type { Db } from '../../db/connect.ts'
import type { StoreResponse } from '../../http/caller.ts'
import { writeOrder, type OrderChange, type OrderParts } from '../orders/public.ts'
import { advance } from './advance-order.ts'
import { enterPayment } from './enter-payment.ts'
import type { Hold } from './record-hold.ts'
import { withCheckout, type SentCheckout } from './save-checkout.ts'

type Step<Result> = {
  sent: SentCheckout
  hold: Hold
  /** Name of the payment provider. */
  provider: string
  present: (after: OrderParts) => Result
  storeResponse: StoreResponse
}

/** Saves the sent checkout data and advances the order one step, or changes nothing. */
export async function takeStep<Result>(db: Db, parts: OrderParts, step: Step<Result>): Promise<Result> {
  const saved = withCheckout(parts, step.sent)
  const after = advance(saved.after, step.hold.seconds)
  const result = step.present(after)
  const change: OrderChange = { ...saved, after, event: 'advanced', detail: { from: parts.order.state } }
  const storedResponse = step.storeResponse(result)
  if (after.order.state === 'payment') {
    await db.transaction().execute((tx) => enterPayment(tx, parts, change, { ...step, storedResponse }))
  } else await writeOrder(db, parts, change, storedResponse)
  return result
}
