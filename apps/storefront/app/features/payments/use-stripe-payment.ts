import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CARD_OPTIONS, confirmPayment, PAYMENT_FAILED } from './confirm-payment.ts'
import type { PaymentOutcome } from './payment-outcome.ts'
import { stripeAppearance } from './stripe-appearance.ts'

/** Mounts Stripe's Elements into `place` and confirms the payment. */
export function useStripePayment(stripe: Stripe, clientSecret: string, { onPaid, onFailed }: PaymentOutcome) {
  const place = useRef<HTMLDivElement>(null)
  const group = useRef<StripeElements>(null)
  const [fields, setFields] = useState<'loading' | 'ready' | 'failed'>('loading')

  useEffect(() => {
    const elements = stripe.elements({ clientSecret, appearance: stripeAppearance() })
    const card = elements.create('payment', CARD_OPTIONS)
    card.on('ready', () => setFields('ready'))
    card.on('loaderror', () => setFields('failed'))
    card.mount(place.current!)
    group.current = elements
    const theme = new MutationObserver(() => void elements.update({ appearance: stripeAppearance() }))
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => {
      theme.disconnect()
      card.destroy()
    }
  }, [stripe, clientSecret])

  const confirm = useMutation({
    mutationFn: () => confirmPayment(stripe, group.current!, location.origin),
    // A declined card can be corrected; after any other failure the page refetches.
    onSuccess: (refusal) => (refusal === undefined ? onPaid() : refusal === PAYMENT_FAILED ? onFailed() : undefined),
    onError: onFailed,
  })

  return {
    place,
    fields,
    pay: () => confirm.mutate(),
    busy: confirm.isPending || (confirm.isSuccess && confirm.data === undefined),
    message: confirm.isError || fields === 'failed' ? PAYMENT_FAILED : confirm.data,
  }
}
