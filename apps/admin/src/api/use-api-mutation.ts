import type { InputOf, ResponseOf } from '@pennysleeve/contract/client.ts'
import type { KnownRoute } from '@pennysleeve/contract/routes.ts'
import { toast } from '@pennysleeve/ui/toast.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { callRoute } from './call-route.ts'
import { errorMessageOf } from './error-message.ts'
import { repeatableCall } from './repeatable-call.ts'

type Change<K extends KnownRoute> = {
  /** The success toast; none when the screen shows the result itself. */
  successMessage?: string | ((data: ResponseOf<K>) => string)
  /** False for forms, which show errors at their fields (useApiForm). */
  showsError?: boolean
  /** Skips the refetch: the screen shows the response itself. */
  skipsRefetch?: boolean
}

/** A mutation of the API: shows a toast and refetches the active queries. Pressed again after no response came, it is not done twice. */
export function useApiMutation<K extends KnownRoute>(
  route: K,
  { successMessage, showsError = true, skipsRefetch = false }: Change<K> = {},
) {
  const [send] = useState(() =>
    repeatableCall(
      async (input: InputOf<K>, idempotencyKey) => callRoute(route, input, { idempotencyKey }),
      // Other words are another wish.
      (input, unanswered) => JSON.stringify(input) === JSON.stringify(unanswered),
    ),
  )
  return useMutation<ResponseOf<K>, Error, InputOf<K>>({
    meta: { skipsRefetch },
    mutationFn: send,
    onSuccess: (data) => {
      const title = typeof successMessage === 'function' ? successMessage(data) : successMessage
      if (title !== undefined) toast({ title, variant: 'success' })
    },
    onError: (error) => {
      if (showsError) toast({ title: 'Not done', description: errorMessageOf(error), variant: 'destructive' })
    },
  })
}
