import type { PageSources } from '../../http/page-policy.ts'

type IntentStatus = 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'
/** `amount_cents` is what the card is asked for, and once it has succeeded what was really received. */
export type Intent = { id: string; client_secret: string; amount_cents: number; status: IntentStatus }

type NewIntent = { amount_cents: number; order_number: string; idempotency_key: string }
export type NewRefund = { intent_id: string; amount_cents: number; idempotency_key: string }
/** `failed` is final; `why` then says so in the provider's words. */
export type Refund = { id: string | null; status: 'pending' | 'succeeded' | 'failed'; why: string | null }
/** A refund that was not asked for by the shop: somebody has given money back at the provider itself. */
export type ForeignRefund = Refund & { id: string; amount_cents: number }

/** A notice that has been proved to be the provider's. It only says about what: how things stand is asked for. */
export type Notice = { id: string; type: string; intent_id: string | null }

/**
 * A card company, as the shop sees it. Every call may be repeated; none is made inside a transaction. When it cannot be
 * reached, a call throws ShopError.providerAway and nothing is known to have happened.
 */
export type PaymentProvider = {
  name: 'sandbox' | 'stripe'
  /** What the browser needs to know of it, and what its form loads from elsewhere. */
  publicKey: string | null
  pageSources: PageSources | undefined
  /** The same key always gives the same intent. */
  createIntent: (wanted: NewIntent) => Promise<Intent>
  getIntent: (id: string) => Promise<Intent>
  /** Cancels unless it is too late for that: the answer tells how it stands. */
  cancelIntent: (id: string) => Promise<Intent>
  /** Gives money back once per key, however often it is asked; the answer tells how that refund stands today. */
  refund: (wanted: NewRefund) => Promise<Refund>
  listForeignRefunds: (intentId: string) => Promise<ForeignRefund[]>
  /** Reads a notice sent to our webhook; a provider that sends none has no such function. */
  readNotice?: (body: Buffer, signature: string | undefined) => Notice
}
