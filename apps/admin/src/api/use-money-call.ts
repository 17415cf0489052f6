import type { InputOf, ResponseOf } from '@pennysleeve/contract/client.ts'
import type { KnownRoute } from '@pennysleeve/contract/routes.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { callRoute } from './call-route.ts'
import { wasNotDone } from './was-not-done.ts'
import { repeatableCall } from './repeatable-call.ts'

/**
 * A call of a screen that gives or takes money. While it is `unanswered` the screen shows what was sent and offers to ask
 * again: every press repeats that call.
 */
export function useMoneyCall<K extends KnownRoute>(route: K, onDone: (response: ResponseOf<K>) => void) {
  const [unanswered, setUnanswered] = useState(false)
  const [send] = useState(() =>
    repeatableCall(
      async (input: InputOf<K>, idempotencyKey) => callRoute(route, input, { idempotencyKey }),
      () => true,
    ),
  )
  const mutation = useMutation<ResponseOf<K>, Error, InputOf<K>>({
    mutationFn: send,
    onSuccess: (response) => {
      setUnanswered(false)
      onDone(response)
    },
    onError: (error) => setUnanswered((before) => !wasNotDone(error, before)),
  })
  return { ...mutation, unanswered }
}
