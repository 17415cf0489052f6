import type { Config } from '../../config.ts'
import type { Db } from '../../db/connect.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { createSandboxProvider } from './sandbox-provider.ts'

/** Stripe if its keys are set, else the sandbox. Stripe's library is large, so it is loaded only if needed. */
export async function chooseProvider({ stripe }: Config, db: Db): Promise<PaymentProvider> {
  if (!stripe) return createSandboxProvider(db)
  const { createStripeProvider } = await import('./stripe-provider.ts')
  return createStripeProvider(stripe)
}
