import { CheckoutComplete } from '../features/checkout/checkout-complete.tsx'
import { PageHead } from '../shell/page-head.tsx'

export default function CheckoutCompleteRoute() {
  return (
    <>
      <PageHead title="Checkout Complete" description="Your purchase." noindex />
      <CheckoutComplete />
    </>
  )
}
