import { CartPage } from '../features/orders/cart-page.tsx'
import { PageHead } from '../shell/page-head.tsx'

export default function Cart() {
  return (
    <>
      <PageHead title="Cart" description="What you are about to buy." noindex />
      <CartPage />
    </>
  )
}
