import { setTimeout as pause } from 'node:timers/promises'
import type { StripeEvent } from '../apps/api/src/testing/stripe/stripe-account.ts'
import { startStripeServer } from '../apps/api/src/testing/stripe/stripe-server.ts'

/** How webhooks arrive: soon, seconds late, each twice, in another order, or never. */
export type Delivery = 'prompt' | 'late' | 'twice' | 'shuffled' | 'never'
export type Provider = Awaited<ReturnType<typeof openProvider>>

const SHUFFLED_AFTER_MS = 3000
const MAX_ATTEMPTS = 12

/** The payment provider's stand-in, which also sends webhooks and repeats those that were not accepted. */
export async function openProvider() {
  const server = await startStripeServer()
  const state = { doors: [] as string[], delivery: 'prompt' as Delivery, closed: false, sent: 0 }
  let waiting: StripeEvent[] = []

  async function deliver(event: StripeEvent, afterMs: number): Promise<void> {
    await pause(afterMs, undefined, { ref: false })
    for (let attempt = 0; attempt < MAX_ATTEMPTS && !state.closed; attempt += 1) {
      if (state.delivery === 'never') return
      const { payload, headers } = server.sign(event)
      const door = state.doors[(state.sent += 1) % state.doors.length]
      const signal = AbortSignal.timeout(20_000)
      const sent = { method: 'POST', headers, body: payload, signal }
      const response = await fetch(`${door}/api/stripe/webhook`, sent).catch(() => undefined)
      await response?.arrayBuffer().catch(() => undefined)
      if (response?.ok) return
      await pause(1000 * Math.min(1 + attempt, 5), undefined, { ref: false })
    }
  }

  function deliverShuffled(): void {
    const events = waiting.toSorted(() => Math.random() - 0.5)
    waiting = []
    for (const event of events) void deliver(event, Math.random() * 500)
  }

  server.account.onEvent = (event) => {
    const { delivery } = state
    if (delivery === 'prompt') void deliver(event, 50 + Math.random() * 200)
    if (delivery === 'late') void deliver(event, 5000 + Math.random() * 5000)
    if (delivery === 'twice') for (const after of [50, 50, 1000]) void deliver(event, after)
    if (delivery === 'shuffled' && waiting.push(event) === 1) {
      setTimeout(deliverShuffled, SHUFFLED_AFTER_MS).unref()
    }
  }

  return {
    ...server,
    sendTo: (doors: string[]) => void (state.doors = doors),
    deliver: (delivery: Delivery) => void (state.delivery = delivery),
    close: () => {
      state.closed = true
      server.close()
    },
  }
}
