import type { SellOrder } from '@pennysleeve/contract/admin/sell-orders.ts'
import { copyText } from '@pennysleeve/domain/copies/copy-text.ts'
import { Link } from 'react-router'
import { Callout } from '../../shell/callout.tsx'

/** Bought copies that cannot be sold yet. */
export function Unpriced({ order: { unpriced } }: { order: SellOrder }) {
  if (unpriced.length === 0) return null
  return (
    <Callout>
      In stock, but not for sale until priced:{' '}
      {unpriced.map(({ product_id, name, ...copy }, at) => (
        <span key={`${product_id} ${copyText(copy)}`}>
          {at > 0 && ', '}
          <Link to={`/products/${product_id}`} className="link">
            {name}, {copyText(copy)}
          </Link>
        </span>
      ))}
      .
    </Callout>
  )
}
