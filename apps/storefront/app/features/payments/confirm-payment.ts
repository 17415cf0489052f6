import type { Stripe, StripeElements, StripeError, StripePaymentElementOptions } from '@stripe/stripe-js'

/** What the card form starts with. */
export const CARD_OPTIONS: StripePaymentElementOptions = {
  defaultValues: { billingDetails: { address: { country: 'AU' } } },
}

/** Pays with what is in Stripe's form. Undefined when it is done, else the sentence that says why not. */
export async function confirmPayment(
  stripe: Pick<Stripe, 'confirmPayment'>,
  elements: StripeElements,
  origin: string,
): Promise<string | undefined> {
  const { error } = await stripe.confirmPayment({
    elements,
    // Where a bank that takes the customer to its own page sends them back to. All others stay on ours.
    confirmParams: { return_url: `${origin}/checkout-complete` },
    redirect: 'if_required',
  })
  return error && sentenceOf(error)
}

export const FAILED = 'An error occurred while processing your payment.'

/** What is wrong with a card is told in Stripe's words; everything else is nothing a customer could mend. */
function sentenceOf({ type, message }: StripeError): string {
  return ((type === 'card_error' || type === 'validation_error') && message) || FAILED
}
