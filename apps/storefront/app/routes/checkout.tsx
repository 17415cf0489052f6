import { CheckoutPage } from '../features/checkout/checkout-page.tsx'
import { PageHead } from '../shell/page-head.tsx'

export default function Checkout() {
  return (
    <>
      <PageHead title="Checkout" description="Where your cards go and how they travel." noindex />
      <CheckoutPage />
    </>
  )
}
