import type { Db } from '../../../db/connect.ts'
import type { PaymentProvider } from '../../../ports/payments/payment-provider.ts'
import { listOpenDisputed } from './disputes.queries.ts'
import { findPaymentByIntent, type PaymentRow } from '../payments.queries.ts'
import { syncDisputes, syncPayment } from './sync-payment.ts'

type Sync = (db: Db, provider: PaymentProvider, payment: PaymentRow) => Promise<void>

/**
 * The daily round for lost webhooks: refunds made at the provider and disputes of the last days are read again, and every
 * dispute that is still open here. Each is handled as its webhook is, so what is known already changes nothing.
 */
export async function catchUpPayments(
  db: Db,
  provider: PaymentProvider,
  { days, onFailure }: { days: number; onFailure: (error: unknown) => void },
): Promise<void> {
  const since = new Date(Date.now() - days * 86_400_000)
  const syncAll = async (list: Promise<string[]>, sync: Sync) => {
    for (const intentId of await list) {
      const payment = await findPaymentByIntent(db, intentId)
      // Other programs may take payments with the same account.
      if (payment) await sync(db, provider, payment).catch(onFailure)
    }
  }
  await syncAll(provider.listForeignRefunded(since), syncPayment).catch(onFailure)
  // By itself: a restricted key of before may not read disputes.
  await syncAll(provider.listDisputed(since), syncDisputes).catch(onFailure)
  await syncAll(listOpenDisputed(db, provider.name), syncDisputes).catch(onFailure)
}
