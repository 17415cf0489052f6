import { ApiError, randomKey } from '@pennysleeve/contract/client.ts'
import type { NewReturn, OrderReturn } from '@pennysleeve/contract/admin/returns.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { client } from '../../../api/browser.ts'

/** A return keeps its key until a response came, so that pressing again cannot give the money twice. */
export function useReturn(number: string, onDone: (done: OrderReturn) => void) {
  const key = useRef(randomKey())
  const [unanswered, setUnanswered] = useState(false)
  const mutation = useMutation({
    mutationFn: async (wanted: NewReturn) =>
      client(
        'POST /api/admin/orders/:number/returns',
        { params: { number }, body: { return: wanted } },
        { idempotencyKey: key.current },
      ),
    onSuccess: onDone,
    onError: (error) => {
      const answered = error instanceof ApiError
      if (answered) key.current = randomKey()
      setUnanswered(!answered)
    },
  })
  return { ...mutation, unanswered }
}
