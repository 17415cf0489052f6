import type { Order } from '@sideboard/contract/orders.ts'
import { Price } from '@sideboard/ui/price.tsx'
import { Link } from 'react-router'
import { nameWithFinish } from '../catalog/name-with-finish.ts'

/** What is being paid for, folded up: by now it has been looked at in the cart. */
export function OrderItems({ order: { line_items, total_quantity } }: { order: Order }) {
  return (
    <details className="mt-2">
      <summary className="link flex min-h-11 w-fit cursor-pointer items-center">
        {total_quantity === 1 ? 'Show the item' : `Show the ${total_quantity} items`}
      </summary>
      <ul aria-label="Items" className="flex flex-col gap-2 text-sm">
        {line_items.map(({ id, quantity, display_amount, variant }) => (
          <li key={id} className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">
              <span className="figures">{quantity} ×</span>{' '}
              {nameWithFinish({ name: variant.name, finish: variant.product.finish })}
            </span>
            <Price amount={display_amount} />
          </li>
        ))}
      </ul>
      <Link to="/cart" className="link inline-flex min-h-11 items-center">
        Change your cart
      </Link>
    </details>
  )
}
