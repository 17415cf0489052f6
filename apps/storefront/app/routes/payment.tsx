import { PaymentPage } from '../features/payments/payment-page.tsx'
import { PageHead } from '../shell/page-head.tsx'

export default function Payment() {
  return (
    <>
      <PageHead title="Payment" description="Pay for your cards." noindex />
      <PaymentPage />
    </>
  )
}
