import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { expectedCreditQuery } from './sell-carts.queries.ts'

/** For customers with sell orders in progress: the store credit to expect. */
export function ExpectedCredit() {
  const { data } = useQuery(expectedCreditQuery())
  if (!data || data.sell_orders === 0) return null
  return (
    <p className="mt-4 rounded-xl border border-line p-3 text-sm">
      <span className="figures font-semibold">{data.display_amount}</span> of store credit is on its way from{' '}
      <Link to="/profile/sell-history" className="link">
        {data.sell_orders === 1 ? 'your sell order' : `your ${data.sell_orders} sell orders`}
      </Link>
      . It can pay for an order once we have accepted your cards.
    </p>
  )
}
