export type TriedAddress = { error?: string; secure: boolean }

const TIMEOUT_MS = 5000

/** Calls the shop at its public address, through whatever is in front of it. */
export async function tryAddress(shopUrl: string | undefined, get: typeof fetch = fetch): Promise<TriedAddress> {
  if (shopUrl === undefined) return { secure: false }
  try {
    const response = await get(`${shopUrl}/healthz`, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
    const body = response.ok ? ((await response.json().catch(() => null)) as { status?: unknown } | null) : null
    if (body?.status !== 'ok') return { error: `/healthz answers ${response.status}`, secure: false }
    // Only sent to those who came by https.
    return { secure: response.headers.has('strict-transport-security') }
  } catch (error) {
    return { error: reasonOf(error), secure: false }
  }
}

/** fetch hides the reason in `cause`. */
function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: unknown }
  const reason = cause instanceof Error ? cause : error
  return reason instanceof Error ? reason.message || reason.name : String(reason)
}
