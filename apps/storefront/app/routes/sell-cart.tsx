import { SellCartPage } from '../features/sell-carts/sell-cart-page.tsx'
import { PageHead } from '../shell/page-head.tsx'

export default function SellCart() {
  return (
    <>
      <PageHead title="Sell cart" description="What you are about to sell to us." noindex />
      <SellCartPage />
    </>
  )
}
