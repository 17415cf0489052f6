type IntentStatus = 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'
export type Intent = { id: string; client_secret: string; amount_cents: number; status: IntentStatus }

/** A card company, as the shop sees it. Every call may be repeated; none is made inside a transaction. */
export type PaymentProvider = {
  name: 'sandbox' | 'stripe'
  /** The same key always gives the same intent. */
  createIntent: (wanted: { amount_cents: number; order_number: string; idempotency_key: string }) => Promise<Intent>
  getIntent: (id: string) => Promise<Intent>
  /** Cancels unless it has succeeded already: the answer tells which. */
  cancelIntent: (id: string) => Promise<Intent>
}
