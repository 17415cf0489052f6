import { ApiError, type Client } from './client.ts'

/** Each waits as long as the shop asks, a second at least. */
const MAX_ATTEMPTS = 30

type Pause = (seconds: number) => Promise<void>
const sleep: Pause = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

/**
 * For the batches of a file, which use up the work that the shop does for one client: a call that was too much waits as
 * long as the shop asks and is sent again. Such a refusal comes before anything is done.
 */
export function patientClient(client: Client, pause = sleep): Client {
  const send = async (call: () => Promise<unknown>, attempt: number): Promise<unknown> => {
    try {
      return await call()
    } catch (error) {
      const seconds = attempt < MAX_ATTEMPTS ? secondsToWait(error) : undefined
      if (seconds === undefined) throw error
      await pause(seconds)
      return send(call, attempt + 1)
    }
  }
  // Same arguments and results; TypeScript does not carry the route's type through a generic function.
  return ((...call: Parameters<Client>) => send(() => client(...call), 1)) as Client
}

function secondsToWait(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== 'rate.too_many_from_network') return undefined
  return Math.max(1, Number(error.body.params?.['retry_after_seconds']) || 1)
}
