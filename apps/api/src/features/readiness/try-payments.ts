import type { PaymentProvider } from '../../ports/payments/payment-provider.ts'
import { ShopError } from '../../shop-error.ts'

export type TriedPayments = { provider: PaymentProvider['name']; live: boolean; error?: string }

/** Asks the provider something harmless with the shop's key. */
export async function tryPayments({ name: provider, live, check }: PaymentProvider): Promise<TriedPayments> {
  try {
    await check()
    return { provider, live }
  } catch (error) {
    const reason = error instanceof ShopError ? error.cause : error
    return { provider, live, error: reason instanceof Error ? reason.message : String(reason) }
  }
}
