import { randomBytes } from 'node:crypto'

/** Stripe's state as far as a shop can see it: intents, refunds, disputes and events. */
export type StripeIntent = {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  status: string
  client_secret: string
  allowed_payment_method_types: string[]
  description: string | null
  metadata: Record<string, string>
  last_payment_error: object | null
}
export type StripeRefund = {
  id: string
  object: 'refund'
  amount: number
  currency: string
  payment_intent: string
  status: string
  created: number
  failure_reason?: string
  metadata: Record<string, string>
}
export type StripeDispute = {
  id: string
  object: 'dispute'
  amount: number
  currency: string
  payment_intent: string
  reason: string
  status: string
  created: number
  livemode: boolean
  evidence_details: { due_by: number | null }
  balance_transactions: {
    id: string
    object: 'balance_transaction'
    amount: number
    fee: number
    net: number
    created: number
  }[]
}
export type StripeEvent = { id: string; object: 'event'; type: string; data: { object: object } }

/** An error in Stripe's format, with its status. `saved`: an idempotency key repeats it. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly saved: boolean
  readonly error: object

  constructor(
    status: number,
    error: { type: string; message: string; code?: string; param?: string; payment_intent?: object },
    saved = true,
  ) {
    super(error.message)
    this.status = status
    this.saved = saved
    this.error = error
  }
}

/** Behaviour of the test cards. */
const CARDS: Record<
  string,
  'succeeded' | 'requires_action' | 'processing' | { decline_code: string; message: string }
> = {
  pm_card_visa: 'succeeded',
  pm_card_threeDSecure2Required: 'requires_action',
  pm_card_slow: 'processing',
  pm_card_chargeDeclined: { decline_code: 'generic_decline', message: 'Your card was declined.' },
  pm_card_chargeDeclinedInsufficientFunds: {
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
}
/** For a dispute in Australia. */
const DISPUTE_FEE = 2500
const CANCELLABLE = new Set(['requires_payment_method', 'requires_confirmation', 'requires_action'])

/** Stripe's state machine for a test. */
export class StripeAccount {
  readonly intents = new Map<string, StripeIntent>()
  readonly refunds: StripeRefund[] = []
  readonly disputes: StripeDispute[] = []
  readonly events: StripeEvent[] = []
  /** Initial status of a refund; banks may be slow. */
  refundsBegin: 'succeeded' | 'pending' = 'succeeded'
  /** Its payments are disputed: Stripe refuses to refund them. */
  disputed = false
  /** What a restricted key without the right gets. */
  mayReadDisputes = true
  onEvent: (event: StripeEvent) => void = () => {}

  createIntent(sent: URLSearchParams): StripeIntent {
    const amount = Number(sent.get('amount'))
    if (!Number.isInteger(amount)) throw invalid('Invalid integer', 'amount', 'parameter_invalid_integer')
    if (amount < 50) throw invalid('Amount must be at least 50 cents', 'amount', 'amount_too_small')
    const id = `pi_${token()}`
    const intent: StripeIntent = {
      id,
      object: 'payment_intent',
      amount,
      amount_received: 0,
      currency: sent.get('currency') ?? '',
      status: 'requires_payment_method',
      client_secret: `${id}_secret_${token()}`,
      allowed_payment_method_types: sent.getAll('allowed_payment_method_types[0]'),
      description: sent.get('description'),
      metadata: metadataOf(sent),
      last_payment_error: null,
    }
    this.intents.set(id, intent)
    return this.note('payment_intent.created', intent)
  }

  getIntent(id: string): StripeIntent {
    const intent = this.intents.get(id)
    if (intent) return intent
    const message = `No such payment_intent: '${id}'`
    throw new StripeRefusal(404, { type: 'invalid_request_error', code: 'resource_missing', message }, false)
  }

  cancelIntent(id: string): StripeIntent {
    const intent = this.getIntent(id)
    if (!CANCELLABLE.has(intent.status)) throw unexpectedState('cancel', intent)
    intent.status = 'canceled'
    return this.note('payment_intent.canceled', intent)
  }

  confirmIntent(id: string, sent: URLSearchParams): StripeIntent {
    const intent = this.getIntent(id)
    if (!CANCELLABLE.has(intent.status)) throw unexpectedState('confirm', intent)
    const outcome = CARDS[sent.get('payment_method') ?? '']
    if (outcome === undefined) throw invalid('No such PaymentMethod', 'payment_method', 'resource_missing')
    if (typeof outcome === 'object') {
      const error = { type: 'card_error', code: 'card_declined', ...outcome }
      intent.status = 'requires_payment_method'
      intent.last_payment_error = error
      throw new StripeRefusal(402, { ...error, payment_intent: this.note('payment_intent.payment_failed', intent) })
    }
    intent.status = outcome
    return outcome === 'succeeded' ? this.succeed(intent) : intent
  }

  /** 3-D Secure is answered, or a slow bank has decided. */
  finish(id: string): StripeIntent {
    return this.succeed(this.getIntent(id))
  }

  createRefund(sent: URLSearchParams): StripeRefund {
    const intent = this.getIntent(sent.get('payment_intent') ?? '')
    if (intent.status !== 'succeeded') {
      throw invalid('This PaymentIntent does not have a successful charge to refund.', 'payment_intent')
    }
    if (this.disputed) throw invalid('This charge is disputed.', 'payment_intent', 'charge_disputed')
    const left = intent.amount_received - this.refundedOf(intent.id)
    const amount = Number(sent.get('amount') ?? left)
    if (left === 0) throw invalid('Charge has already been refunded.', 'payment_intent', 'charge_already_refunded')
    if (amount > left) throw invalid(`Refund amount is greater than unrefunded amount on charge`, 'amount')
    const refund: StripeRefund = {
      id: `re_${token()}`,
      object: 'refund',
      amount,
      currency: intent.currency,
      payment_intent: intent.id,
      status: this.refundsBegin,
      created: Math.floor(Date.now() / 1000),
      metadata: metadataOf(sent),
    }
    this.refunds.push(refund)
    return this.note('refund.created', refund)
  }

  listRefunds(asked: URLSearchParams) {
    return { ...listPage(this.refunds, asked), url: '/v1/refunds' }
  }

  /** A bank confirms a refund, or returns it days later. */
  endRefund(status: 'succeeded' | 'failed'): StripeRefund {
    const refund = this.refunds.at(-1)!
    refund.status = status
    if (status === 'failed') refund.failure_reason = 'lost_or_stolen_card'
    return this.note(status === 'failed' ? 'refund.failed' : 'refund.updated', refund)
  }

  refundedOf(intentId: string): number {
    const given = this.refunds.filter(
      ({ payment_intent, status }) => payment_intent === intentId && status !== 'failed',
    )
    return given.reduce((sum, refund) => sum + refund.amount, 0)
  }

  /** The customer's bank disputes a payment: the money leaves the account at once, with a fee. */
  openDispute(intentId: string, amount = this.getIntent(intentId).amount_received): StripeDispute {
    const now = Math.floor(Date.now() / 1000)
    const dispute: StripeDispute = {
      id: `du_${token()}`,
      object: 'dispute',
      amount,
      currency: 'aud',
      payment_intent: intentId,
      reason: 'product_not_received',
      status: 'needs_response',
      created: now,
      livemode: false,
      evidence_details: { due_by: now + 14 * 86_400 },
      balance_transactions: [],
    }
    this.disputes.push(dispute)
    this.note('charge.dispute.created', dispute)
    return this.moveDisputed(dispute, 'funds_withdrawn', { amount: -amount, fee: DISPUTE_FEE })
  }

  /** The bank has decided. What was won comes back, the fee stays. */
  closeDispute(dispute: StripeDispute, status: 'won' | 'lost'): StripeDispute {
    dispute.status = status
    this.note('charge.dispute.closed', dispute)
    return status === 'lost'
      ? dispute
      : this.moveDisputed(dispute, 'funds_reinstated', { amount: dispute.amount, fee: 0 })
  }

  listDisputes(asked: URLSearchParams) {
    if (!this.mayReadDisputes) {
      const message = 'The provided key does not have the required permissions for this endpoint'
      throw new StripeRefusal(403, { type: 'invalid_request_error', message }, false)
    }
    return { ...listPage(this.disputes, asked), url: '/v1/disputes' }
  }

  private moveDisputed(dispute: StripeDispute, event: string, { amount, fee }: { amount: number; fee: number }) {
    const created = Math.floor(Date.now() / 1000)
    const move = {
      id: `txn_${token()}`,
      object: 'balance_transaction' as const,
      amount,
      fee,
      net: amount - fee,
      created,
    }
    dispute.balance_transactions.push(move)
    return this.note(`charge.dispute.${event}`, dispute)
  }

  eventOf(type: string): StripeEvent {
    const event = this.events.findLast((candidate) => candidate.type === type)
    if (!event) throw new Error(`Stripe has had no ${type} to tell`)
    return event
  }

  private succeed(intent: StripeIntent): StripeIntent {
    intent.status = 'succeeded'
    intent.amount_received = intent.amount
    return this.note('payment_intent.succeeded', intent)
  }

  /** An event contains a snapshot of its object. */
  private note<Thing extends object>(type: string, object: Thing): Thing {
    const event = {
      id: `evt_${token()}`,
      object: 'event' as const,
      type,
      data: { object: structuredClone<object>(object) },
    }
    this.events.push(event)
    this.onEvent(event)
    return object
  }
}

/** A page of a list as Stripe pages: the newest first, the next one after an id. */
function listPage<Row extends { id: string; payment_intent: string; created: number }>(
  rows: readonly Row[],
  asked: URLSearchParams,
) {
  const intent = asked.get('payment_intent')
  const since = Number(asked.get('created[gte]') ?? 0)
  const limit = Number(asked.get('limit') ?? 10)
  const found = rows
    .filter(({ payment_intent, created }) => (intent === null || payment_intent === intent) && created >= since)
    .toReversed()
  const after = found.findIndex(({ id }) => id === asked.get('starting_after'))
  const data = found.slice(after + 1, after + 1 + limit)
  return { object: 'list', has_more: after + 1 + limit < found.length, data }
}

function metadataOf(sent: URLSearchParams): Record<string, string> {
  const entries = [...sent].flatMap(([name, value]) => {
    const key = /^metadata\[(.+)\]$/.exec(name)?.[1]
    return key === undefined ? [] : [[key, value] as const]
  })
  return Object.fromEntries(entries)
}

function invalid(message: string, param: string, code?: string): StripeRefusal {
  const saved = code === 'charge_already_refunded'
  return new StripeRefusal(400, { type: 'invalid_request_error', message, param, ...(code ? { code } : {}) }, saved)
}

function unexpectedState(verb: string, { status }: StripeIntent): StripeRefusal {
  const message = `You cannot ${verb} this PaymentIntent because it has a status of ${status}.`
  return new StripeRefusal(400, { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message })
}

function token(): string {
  return randomBytes(12).toString('hex')
}
