import type { paymentsRoutes } from '@sideboard/contract/payments.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import { createIntent } from './create-intent.ts'
import { authorizeSandboxPayment, confirmSandboxPayment } from './sandbox-payments.ts'

export function paymentsHandlers({ db, payments }: Deps): Pick<Handlers, keyof typeof paymentsRoutes> {
  return {
    'POST /api/intents/create_payment_intent': async (_input, { session }) => createIntent(db, payments, session),
    'POST /api/sandbox_payments/confirm': async ({ body }, { session }) =>
      confirmSandboxPayment(db, payments, session, body),
    'POST /api/sandbox_payments/authorize': async ({ body }, { session }) =>
      authorizeSandboxPayment(db, payments, session, body.client_secret),
  }
}
