import type { Stripe, StripeElements, StripeError, StripePaymentElementOptions } from '@stripe/stripe-js'

/** The initial values of the Payment Element. */
export const CARD_OPTIONS: StripePaymentElementOptions = {
  defaultValues: { billingDetails: { address: { country: 'AU' } } },
}

/** Confirms the payment of Stripe's form. Returns the error message, undefined on success. */
export async function confirmPayment(
  stripe: Pick<Stripe, 'confirmPayment'>,
  elements: StripeElements,
  origin: string,
): Promise<string | undefined> {
  const { error } = await stripe.confirmPayment({
    elements,
    // Used by banks that redirect for 3-D Secure; other payments stay on the page.
    confirmParams: { return_url: `${origin}/checkout-complete` },
    redirect: 'if_required',
  })
  return error && sentenceOf(error)
}

export const PAYMENT_FAILED = 'An error occurred while processing your payment.'

/** Card errors are shown in Stripe's words; other errors are not the customer's to fix. */
function sentenceOf({ type, message }: StripeError): string {
  return ((type === 'card_error' || type === 'validation_error') && message) || PAYMENT_FAILED
}
