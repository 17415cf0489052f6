import type { PageSources } from '../../http/page-policy.ts'

type IntentStatus = 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'
/** `amount_cents` is the amount requested, and after success the amount received. */
export type Intent = { id: string; client_secret: string; amount_cents: number; status: IntentStatus }

type NewIntent = { amount_cents: number; order_number: string; idempotency_key: string }
export type NewRefund = { intent_id: string; amount_cents: number; idempotency_key: string }
/** `failed` is final; `why` is the provider's reason. */
export type Refund = { id: string | null; status: 'pending' | 'succeeded' | 'failed'; why: string | null }
/** A refund that was made at the provider, not by the shop. */
export type ForeignRefund = Refund & { id: string; amount_cents: number }

/** Money that the provider withdrew (negative) or gave back, and its fee for that. */
type DisputeEntry = { id: string; amount_cents: number; fee_cents: number; created_at: Date }
/** A card payment that the customer disputes with the bank. */
export type Dispute = {
  id: string
  amount_cents: number
  /** The provider's word, such as `product_not_received`. */
  reason: string
  state: 'inquiry' | 'needs_response' | 'under_review' | 'won' | 'lost' | 'closed'
  evidence_due_at: Date | null
  /** The provider's page about it, where evidence is sent. */
  url: string
  created_at: Date
  entries: DisputeEntry[]
}

/**
 * A verified webhook event. It only says which payment to look at, and whether at its disputes; the state is then read from
 * the provider.
 */
export type WebhookEvent = { id: string; type: string; intent_id: string | null; of_dispute: boolean }

/**
 * A payment provider. Every call is idempotent; none is made inside a transaction. If it cannot be reached, a call
 * throws ShopError.providerAway and its outcome is unknown.
 */
export type PaymentProvider = {
  name: 'sandbox' | 'stripe'
  /** Whether real money moves. */
  live: boolean
  /** Asks something harmless with the shop's key; throws providerAway. */
  check: () => Promise<void>
  /** What the browser needs to know, and the third-party sources of its form. */
  publicKey: string | null
  pageSources: PageSources | undefined
  /** Idempotent by key. */
  createIntent: (wanted: NewIntent) => Promise<Intent>
  getIntent: (id: string) => Promise<Intent>
  /** Cancels if it is not too late; returns the state. */
  cancelIntent: (id: string) => Promise<Intent>
  /** Refunds once per key; returns the current state of that refund. */
  refund: (wanted: NewRefund) => Promise<Refund>
  listForeignRefunds: (intentId: string) => Promise<ForeignRefund[]>
  listDisputes: (intentId: string) => Promise<Dispute[]>
  /** Intents with a refund since then that was made at the provider. */
  listForeignRefunded: (since: Date) => Promise<string[]>
  /** Intents with a dispute that was opened since then. */
  listDisputed: (since: Date) => Promise<string[]>
  /** Verifies a webhook; undefined for a provider without webhooks. */
  readWebhookEvent?: (body: Buffer, signature: string | undefined) => WebhookEvent
}
