import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../api/browser.ts'
import { isApiError } from '../../api/is-api-error.ts'
import type { PaymentOutcome } from './payment-outcome.ts'

export type Card = { card_number: string; expiry: string; cvc: string }

/** Pays with the sandbox: `pay` confirms a card, `approve` passes its 3-D Secure step. */
export function useSandboxPayment(client_secret: string, { onPaid, onFailed }: PaymentOutcome) {
  const [asked, setAsked] = useState(false)
  const [refused, setRefused] = useState(false)

  const confirm = useMutation({
    mutationFn: (card: Card) => client('POST /api/sandbox_payments/confirm', { body: { client_secret, ...card } }),
    onMutate: () => setRefused(false),
    onSuccess: ({ status }) => (status === 'requires_action' ? setAsked(true) : onPaid()),
    onError: onFailed,
  })
  const authorize = useMutation({
    mutationFn: () => client('POST /api/sandbox_payments/authorize', { body: { client_secret } }),
    onSuccess: onPaid,
    onError: () => {
      setAsked(false)
      return onFailed()
    },
  })

  const error = authorize.error ?? confirm.error
  return {
    pay: (card: Card) => {
      authorize.reset()
      confirm.mutate(card)
    },
    approve: () => authorize.mutate(),
    refuse: () => {
      setAsked(false)
      setRefused(true)
    },
    asked,
    busy: confirm.isPending || authorize.isPending || confirm.data?.status === 'succeeded' || authorize.isSuccess,
    fieldErrors: fieldErrorsOf(error),
    message: refused ? 'Your bank did not confirm the payment. Please try another card.' : messageOf(error),
  }
}

function fieldErrorsOf(error: unknown): Partial<Record<string, string[]>> {
  return (isApiError(error) && error.body.errors) || {}
}

/** The provider's message; field errors are shown at their fields. */
function messageOf(error: unknown): string | undefined {
  if (error === null || Object.keys(fieldErrorsOf(error)).length > 0) return undefined
  const said = isApiError(error) && error.status < 500 && error.body.error
  return said || 'An error occurred while processing your payment.'
}
