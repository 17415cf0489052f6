import { Stripe } from 'stripe'
import { isLive, type StripeSettings } from './read-stripe-settings.ts'
import { ShopError } from '../../shop-error.ts'
import type { Dispute, Intent, WebhookEvent, PaymentProvider, Refund } from './payment-provider.ts'

/** Short timeout, since a person waits. */
const TIMEOUT_MS = 8000
/** Of one list, which the library reads page by page. */
const MOST_READ = 10_000

/** Origins of Stripe's card form, its API and 3-D Secure. */
const PAGE_SOURCES = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
  pictures: [],
  // Stripe's script may set style attributes.
  styleAttributes: true,
}

/** Stripe through its own library. Amounts are in cents there too. */
export function createStripeProvider(settings: StripeSettings, timeoutMs = TIMEOUT_MS): PaymentProvider {
  const stripe = new Stripe(settings.secretKey, {
    ...(settings.apiBase ? serverOf(settings.apiBase) : {}),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  })

  async function getIntent(id: string): Promise<Intent> {
    return toIntent(await reach(() => stripe.paymentIntents.retrieve(id)))
  }

  /** Carries our own key in the metadata: Stripe forgets idempotency keys after a day, but not metadata. */
  async function listRefunds(intentId: string): Promise<(Stripe.Refund & { key: string | undefined })[]> {
    const { data } = await reach(() => stripe.refunds.list({ payment_intent: intentId, limit: 100 }))
    return data.map((refund) => ({ ...refund, key: refund.metadata?.['key'] }))
  }

  return {
    name: 'stripe',
    live: isLive(settings.secretKey),
    check: async () => {
      // Payment intents: a restricted key may do nothing else.
      await reach(() => stripe.paymentIntents.list({ limit: 1 }))
    },
    publicKey: settings.publishableKey,
    pageSources: PAGE_SOURCES,
    createIntent: async ({ amount_cents, order_number, idempotency_key }) => {
      const intent = await reach(() =>
        stripe.paymentIntents.create(
          {
            amount: amount_cents,
            currency: 'aud',
            allowed_payment_method_types: ['card'],
            description: `Order ${order_number}`,
            metadata: { order_number },
          },
          { idempotencyKey: idempotency_key },
        ),
      )
      return toIntent(intent)
    },
    getIntent,
    cancelIntent: async (id) => {
      try {
        return toIntent(await stripe.paymentIntents.cancel(id))
      } catch (error) {
        // Paid, processing or cancelled already: returns the current state.
        if (error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state') {
          return getIntent(id)
        }
        throw ShopError.providerAway(error)
      }
    },
    refund: async ({ intent_id, amount_cents, idempotency_key }) => {
      const known = (await listRefunds(intent_id)).find(({ key }) => key === idempotency_key)
      if (known) return toRefund(known)
      try {
        const refund = await stripe.refunds.create(
          { payment_intent: intent_id, amount: amount_cents, metadata: { key: idempotency_key } },
          { idempotencyKey: idempotency_key },
        )
        return toRefund(refund)
      } catch (error) {
        // A definite refusal (over the rest, disputed, too old): a retry would not help.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) {
          return { id: null, status: 'failed', why: error.message }
        }
        throw ShopError.providerAway(error)
      }
    },
    listForeignRefunds: async (intentId) => {
      const foreign = (await listRefunds(intentId)).filter(({ key }) => key === undefined)
      return foreign.map((refund) => ({ ...toRefund(refund), id: refund.id, amount_cents: refund.amount }))
    },
    listDisputes: async (intentId) => {
      const { data } = await reach(() => stripe.disputes.list({ payment_intent: intentId, limit: 100 }))
      return data.map(toDispute)
    },
    listForeignRefunded: async (since) => {
      const refunds = await reach(() =>
        stripe.refunds.list(createdSince(since)).autoPagingToArray({ limit: MOST_READ }),
      )
      return intentsOf(refunds.filter(({ metadata }) => metadata?.['key'] === undefined))
    },
    listDisputed: async (since) =>
      intentsOf(await reach(() => stripe.disputes.list(createdSince(since)).autoPagingToArray({ limit: MOST_READ }))),
    readWebhookEvent: (body, signature) => {
      try {
        return toWebhookEvent(stripe.webhooks.constructEvent(body, signature ?? '', settings.webhookSecret))
      } catch {
        throw new ShopError('payment.unsigned_notice')
      }
    },
  }
}

function createdSince(since: Date) {
  return { created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 }
}

/** Each once. A payment of another kind than the shop's has none. */
function intentsOf(objects: { payment_intent: string | Stripe.PaymentIntent | null }[]): string[] {
  const ids = objects.map(({ payment_intent }) =>
    typeof payment_intent === 'string' ? payment_intent : payment_intent?.id,
  )
  return [...new Set(ids.filter((id) => id !== undefined))]
}

async function reach<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    throw ShopError.providerAway(error)
  }
}

function serverOf(url: string) {
  const { hostname, port, protocol } = new URL(url)
  const isPlain = protocol === 'http:'
  return {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? ('http' as const) : ('https' as const),
  }
}

function toIntent(intent: Stripe.PaymentIntent): Intent {
  const { id, client_secret, status, amount, amount_received } = intent
  return {
    id,
    // Null only when read with the publishable key.
    client_secret: client_secret!,
    amount_cents: status === 'succeeded' ? amount_received : amount,
    // Unknown states count as processing: neither paid nor changeable.
    status: STATUSES[status] ?? 'processing',
  }
}

const STATUSES: Partial<Record<Stripe.PaymentIntent.Status, Intent['status']>> = {
  requires_payment_method: 'requires_payment_method',
  requires_confirmation: 'requires_payment_method',
  requires_action: 'requires_action',
  succeeded: 'succeeded',
  canceled: 'canceled',
}

function toRefund({ id, status, failure_reason }: Stripe.Refund): Refund {
  if (status === 'succeeded') return { id, status, why: null }
  if (status !== 'failed' && status !== 'canceled') return { id, status: 'pending', why: null }
  return { id, status: 'failed', why: failure_reason ?? status }
}

function toDispute(dispute: Stripe.Dispute): Dispute {
  const { id, amount, reason, status, created, livemode, evidence_details, balance_transactions } = dispute
  const { due_by } = evidence_details
  return {
    id,
    amount_cents: amount,
    reason,
    // Unknown states count as under review: neither lost nor to be answered.
    state: DISPUTE_STATES[status] ?? 'under_review',
    evidence_due_at: due_by === null ? null : secondsToDate(due_by),
    url: `https://dashboard.stripe.com/${livemode ? '' : 'test/'}disputes/${id}`,
    created_at: secondsToDate(created),
    entries: balance_transactions.map((entry) => ({
      id: entry.id,
      amount_cents: entry.amount,
      fee_cents: entry.fee,
      created_at: secondsToDate(entry.created),
    })),
  }
}

const secondsToDate = (seconds: number) => new Date(seconds * 1000)

const DISPUTE_STATES: Partial<Record<Stripe.Dispute.Status, Dispute['state']>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'closed',
  prevented: 'closed',
  needs_response: 'needs_response',
  appeal_needs_response: 'needs_response',
  won: 'won',
  lost: 'lost',
}

function toWebhookEvent({ id, type, data }: Stripe.Event): WebhookEvent {
  // Every event's object has a type; only payment events matter.
  const {
    object,
    id: objectId,
    payment_intent,
  } = data.object as unknown as {
    object: string
    id?: string
    payment_intent?: string | { id: string } | null
  }
  const of_dispute = object === 'dispute'
  if (object === 'payment_intent') return { id, type, of_dispute, intent_id: objectId ?? null }
  return {
    id,
    type,
    of_dispute,
    intent_id: (typeof payment_intent === 'string' ? payment_intent : payment_intent?.id) ?? null,
  }
}
