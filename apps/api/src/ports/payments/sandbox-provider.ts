import { randomBytes } from 'node:crypto'
import type { Db } from '../../db/connect.ts'
import { ShopError } from '../../shop-error.ts'
import type { Intent, PaymentProvider } from './payment-provider.ts'
import {
  confirmIntent,
  findIntent,
  insertIntent,
  insertSandboxRefund,
  moveIntent,
  acceptsRefunds,
} from './sandbox.queries.ts'

/**
 * A payment provider for demos and tests: the same life cycle without money. Its tables are separate from the shop's.
 */
export function createSandboxProvider(db: Db): PaymentProvider {
  async function getIntent(id: string): Promise<Intent> {
    const intent = await findIntent(db, { id })
    // A payment of another provider from before; only that one knows its state.
    if (!intent) throw ShopError.providerAway(new Error(`The sandbox knows no intent ${id}`))
    return intent
  }

  return {
    name: 'sandbox',
    live: false,
    check: async () => {},
    publicKey: null,
    pageSources: undefined,
    createIntent: async ({ amount_cents, idempotency_key }) => {
      const id = `pi_${randomBytes(12).toString('hex')}`
      const client_secret = `${id}_secret_${randomBytes(16).toString('hex')}`
      return insertIntent(db, { id, client_secret, idempotency_key, amount_cents })
    },
    getIntent,
    cancelIntent: async (id) => {
      await moveIntent(db, id, 'canceled')
      return getIntent(id)
    },
    refund: async (wanted) => {
      if (!(await acceptsRefunds(db, wanted.intent_id)))
        return { id: null, status: 'failed', why: 'lost_or_stolen_card' }
      return (await insertSandboxRefund(db, wanted))
        ? { id: `re_${wanted.idempotency_key}`, status: 'succeeded', why: null }
        : { id: null, status: 'failed', why: 'That is more than is left of this payment.' }
    },
    listForeignRefunds: async () => [],
    listDisputes: async () => [],
    listForeignRefunded: async () => [],
    listDisputed: async () => [],
  }
}

type Declined = 'payment.card_declined' | 'payment.insufficient_funds' | 'payment.unknown_test_card'
type CardOutcome = { status: 'succeeded' | 'requires_action'; takes_refunds?: false } | { declined: Declined }

const CARDS: Record<string, CardOutcome> = {
  '4242424242424242': { status: 'succeeded' },
  '4000000000005126': { status: 'succeeded', takes_refunds: false },
  '4000002500003155': { status: 'requires_action' },
  '4000000000000002': { declined: 'payment.card_declined' },
  '4000000000009995': { declined: 'payment.insufficient_funds' },
}

/** A secret begins with the id of its intent. */
export function intentIdOf(clientSecret: string): string {
  return clientSecret.split('_secret_', 1)[0]!
}

type Confirmed = { intent: Intent | undefined; declined?: Declined }

/** What the sandbox's own card form does with a number: the intent as it is then, and why the card was declined, if it was. */
export async function confirmSandboxIntent(db: Db, clientSecret: string, cardNumber: string): Promise<Confirmed> {
  const outcome = CARDS[cardNumber] ?? { declined: 'payment.unknown_test_card' }
  if (!('declined' in outcome)) {
    return { intent: await confirmIntent(db, clientSecret, outcome.status, outcome.takes_refunds) }
  }
  const intent = await findIntent(db, { client_secret: clientSecret })
  return intent?.status === 'succeeded' ? { intent } : { intent, declined: outcome.declined }
}

/** The bank's question, answered: only where one was asked. */
export async function authorizeSandboxIntent(db: Db, clientSecret: string): Promise<Intent | undefined> {
  const intent = await findIntent(db, { client_secret: clientSecret })
  return intent?.status === 'requires_action' ? confirmIntent(db, clientSecret, 'succeeded') : intent
}
