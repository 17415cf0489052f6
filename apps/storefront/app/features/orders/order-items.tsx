import type { Order } from '@pennysleeve/contract/orders.ts'
import { Link } from 'react-router'
import { ItemList } from './item-list.tsx'

/** The lines, collapsed: the customer has seen them in the cart. */
export function OrderItems({ order: { line_items, gift_cards, total_quantity } }: { order: Order }) {
  const count = total_quantity + gift_cards.length
  return (
    <details className="mt-2">
      <summary className="link flex min-h-11 w-fit cursor-pointer items-center">
        {count === 1 ? 'Show the item' : `Show the ${count} items`}
      </summary>
      <ItemList lines={line_items} giftCards={gift_cards} />
      <Link to="/cart" className="link inline-flex min-h-11 items-center">
        Change your cart
      </Link>
    </details>
  )
}
