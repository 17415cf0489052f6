import { setTimeout as pause } from 'node:timers/promises'

const TIMEOUT_MS = 20_000
const RETRY_MS = 2000
const MAX_ATTEMPTS = 8

/** Confirms a card at the provider, as its script does in the browser. True once the provider has taken the money. */
export async function payByCard(provider: string, clientSecret: string, isOver: () => boolean): Promise<boolean> {
  const intent = clientSecret.split('_secret_')[0]!
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const status = await confirm(provider, intent)
    if (status === 'succeeded') return true
    if (status !== undefined || isOver()) return false
    await pause(RETRY_MS)
  }
  return false
}

/** The intent's status; undefined if the provider did not answer. */
async function confirm(provider: string, intent: string): Promise<string | undefined> {
  try {
    const sent = await fetch(`${provider}/v1/payment_intents/${intent}/confirm`, {
      method: 'POST',
      headers: {
        authorization: 'Bearer sk_test_stand_in',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'payment_method=pm_card_visa',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    // The stand-in's own format.
    const body = (await sent.json()) as { status?: string; error?: { message?: string } }
    // The first response was lost: the intent says of itself that it has succeeded.
    if (body.error?.message?.endsWith('status of succeeded.')) return 'succeeded'
    return body.status ?? 'refused'
  } catch {
    return undefined
  }
}
