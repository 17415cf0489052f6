import { randomKey } from '@pennysleeve/contract/client.ts'
import { wasNotDone } from './was-not-done.ts'

type Sent<Input> = { input: Input; key: string }

/**
 * Sends changes so that a repeated press does nothing twice: a call that got no response is sent again with the key and the
 * words of the first time. `same` says whether another press means that call.
 */
export function repeatableCall<Input, Response>(
  send: (input: Input, idempotencyKey: string) => Promise<Response>,
  same: (input: Input, unanswered: Input) => boolean,
) {
  let unanswered: Sent<Input> | undefined
  return async (input: Input): Promise<Response> => {
    const before = unanswered && same(input, unanswered.input) ? unanswered : undefined
    const sent = before ?? { input, key: randomKey() }
    try {
      const response = await send(sent.input, sent.key)
      unanswered = undefined
      return response
    } catch (error) {
      unanswered = wasNotDone(error, before !== undefined) ? undefined : sent
      throw error
    }
  }
}
