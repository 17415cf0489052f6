import { Button } from '@pennysleeve/ui/button.tsx'
import { Skeleton } from '@pennysleeve/ui/skeleton.tsx'
import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useQuery } from '@tanstack/react-query'
import { CardForm } from './card-form.tsx'
import type { PaymentIntent } from './create-payment-intent.ts'
import type { PaymentOutcome } from './payment-outcome.ts'
import { PaymentProblem } from './payment-problem.tsx'
import { useStripePayment } from './use-stripe-payment.ts'

type StripeCardFormProps = { intent: PaymentIntent; publicKey: string } & PaymentOutcome

/** Stripe's form. Default export for `lazy`: Stripe.js loads only where a card is paid. */
export default function StripeCardForm({ intent, publicKey, ...outcome }: StripeCardFormProps) {
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: ['stripe.js', publicKey],
    queryFn: () => loadStripe(publicKey, { locale: 'en-AU' }),
    staleTime: Infinity,
    // An object with behaviour, not data: structural sharing would break it.
    structuralSharing: false,
  })
  if (isPending) return <Loading />
  if (data) return <Fields stripe={data} intent={intent} {...outcome} />
  return (
    <PaymentProblem
      title="Stripe is not properly initialized"
      reason="The card form could not be loaded. Nothing has been charged: please check your connection and try again."
    >
      <Button look="secondary" busy={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </PaymentProblem>
  )
}

type FieldsProps = { stripe: Stripe; intent: PaymentIntent } & PaymentOutcome

function Fields({ stripe, intent, ...outcome }: FieldsProps) {
  const { place, fields, pay, busy, message } = useStripePayment(stripe, intent.client_secret, outcome)
  return (
    <CardForm
      displayAmount={intent.display_amount}
      busy={busy}
      disabled={fields !== 'ready'}
      message={message}
      onPay={pay}
    >
      {fields === 'loading' && <Loading />}
      <div ref={place} />
    </CardForm>
  )
}

function Loading() {
  return (
    <div>
      <output className="sr-only">Loading the card form</output>
      <Skeleton className="h-40" />
    </div>
  )
}
