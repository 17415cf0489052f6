import { SellHistory } from '../features/sell-carts/sell-history.tsx'
import { PageHead } from '../shell/page-head.tsx'

export default function SellHistoryPage() {
  return (
    <>
      <PageHead title="Sell History" description="What you have sold to us." noindex />
      <SellHistory />
    </>
  )
}
