import { MovedOrders } from '../features/orders/moved-orders.tsx'
import { OrderHistory } from '../features/orders/order-history.tsx'
import { PageHead } from '../shell/page-head.tsx'

export default function OrderHistoryPage() {
  return (
    <>
      <PageHead title="Order History" description="What you have bought." noindex />
      <OrderHistory />
      <MovedOrders />
    </>
  )
}
