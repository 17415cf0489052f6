import type { CallOptions, InputOf, ResponseOf } from '@pennysleeve/contract/client.ts'
import type { KnownRoute } from '@pennysleeve/contract/routes.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from './browser.ts'
import { isAnswer } from './is-answer.ts'
import { repeatableCall } from './repeatable-call.ts'

/**
 * A call of a screen that gives or takes money. While it is `unanswered` the screen shows what was sent and offers to ask
 * again: every press repeats that call.
 */
export function useMoneyCall<K extends KnownRoute>(route: K, onDone: (response: ResponseOf<K>) => void) {
  const [unanswered, setUnanswered] = useState(false)
  const [send] = useState(() =>
    repeatableCall(
      async (input: InputOf<K>, idempotencyKey) =>
        // Safe cast: TypeScript cannot resolve the client's arguments for a generic route.
        (client as (key: K, input: InputOf<K>, options: CallOptions) => Promise<ResponseOf<K>>)(route, input, {
          idempotencyKey,
        }),
      () => true,
    ),
  )
  const mutation = useMutation<ResponseOf<K>, Error, InputOf<K>>({
    mutationFn: send,
    onSuccess: (response) => {
      setUnanswered(false)
      onDone(response)
    },
    onError: (error) => setUnanswered((before) => !isAnswer(error, before)),
  })
  return { ...mutation, unanswered }
}
