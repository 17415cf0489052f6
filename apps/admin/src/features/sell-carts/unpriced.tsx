import type { SellOrder } from '@pennysleeve/contract/admin/sell-orders.ts'
import { CONDITION_NAMES } from '@pennysleeve/domain/copies/conditions.ts'
import { Link } from 'react-router'
import { Callout } from '../../shell/callout.tsx'

/** Bought copies that cannot be sold yet. */
export function Unpriced({ order: { unpriced } }: { order: SellOrder }) {
  if (unpriced.length === 0) return null
  return (
    <Callout>
      In stock, but not for sale until priced:{' '}
      {unpriced.map(({ product_id, name, condition }, at) => (
        <span key={`${product_id} ${condition}`}>
          {at > 0 && ', '}
          <Link to={`/products/${product_id}`} className="link">
            {name}, {CONDITION_NAMES[condition]}
          </Link>
        </span>
      ))}
      .
    </Callout>
  )
}
