import { CREDIT_BONUS_PERCENT } from '@pennysleeve/domain/sell-carts/sell-prices.ts'
import { buttonClass } from '@pennysleeve/ui/button.tsx'
import { Link } from 'react-router'
import { SellStepList } from '../features/content/sell-step-list.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { useShop } from '../shell/shop.queries.ts'

export default function SellCardInfo() {
  const shop = useShop()
  return (
    <div className="page py-10">
      <PageHead
        title="How to sell your cards"
        description={`Nine steps from your binder to cash or store credit with a ${CREDIT_BONUS_PERCENT}% bonus: what we buy, how to pack and when we pay.`}
      />
      <div className="mx-auto max-w-3xl">
        <h1 className="text-3xl lg:text-4xl">How to sell your cards</h1>
        <p className="mt-3 mb-9 max-w-2xl text-lg text-ink-soft">
          Nine steps from your binder to cash, or to store credit with a {CREDIT_BONUS_PERCENT}% bonus.
        </p>
        {shop && <SellStepList shop={shop} />}
        <Link to="/profile/mycollection" className={buttonClass('primary', 'medium', 'w-full sm:w-auto')}>
          Start Selling Your Cards
        </Link>
      </div>
    </div>
  )
}
