import type { Config } from '../../config.ts'
import type { Db } from '../../db/connect.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { createSandboxProvider } from './sandbox-provider.ts'

/** Stripe where its keys are set, else the sandbox. Stripe's library is large: it is loaded only where it is needed. */
export async function chooseProvider({ stripe }: Config, db: Db): Promise<PaymentProvider> {
  if (!stripe) return createSandboxProvider(db)
  const { createStripeProvider } = await import('./stripe-provider.ts')
  return createStripeProvider(stripe)
}
