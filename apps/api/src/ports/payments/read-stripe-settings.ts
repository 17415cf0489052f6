import { StartRefused } from '../../start-refused.ts'

/** Stripe keys. `apiBase` is another server than Stripe's own, for tests. */
export type StripeSettings = {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  apiBase: string | undefined
}

/** Prefix of each key: a mix-up could publish the secret one. */
const KEYS = {
  STRIPE_SECRET_KEY: /^(sk|rk)_\S+$/,
  STRIPE_PUBLISHABLE_KEY: /^pk_\S+$/,
  STRIPE_WEBHOOK_SECRET: /^whsec_\S+$/,
}
type KeyName = keyof typeof KEYS

/** All or none: a shop that takes money but gets no webhooks must not start. */
export function readStripeSettings(
  env: Record<string, string | undefined>,
  apiBase: string | undefined,
): StripeSettings | undefined {
  const names = Object.keys(KEYS) as KeyName[]
  const missing = names.filter((name) => !env[name])
  if (missing.length === names.length && apiBase === undefined) return undefined
  if (missing.length > 0) {
    throw new StartRefused(`To be paid through Stripe the shop also needs ${missing.join(' and ')}.`)
  }
  const wrong = names.find((name) => !KEYS[name].test(env[name]!))
  if (wrong) {
    const begins = { STRIPE_SECRET_KEY: 'sk_ or rk_', STRIPE_PUBLISHABLE_KEY: 'pk_', STRIPE_WEBHOOK_SECRET: 'whsec_' }
    throw new StartRefused(`${wrong} is not such a key: it begins with ${begins[wrong]}.`)
  }
  const [secretKey, publishableKey, webhookSecret] = names.map((name) => env[name]!) as [string, string, string]
  if (isLive(secretKey) !== isLive(publishableKey)) {
    throw new StartRefused('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys or both be live keys.')
  }
  return { secretKey, publishableKey, webhookSecret, apiBase }
}

export function isLive(key: string): boolean {
  return /^[a-z]+_live_/.test(key)
}
