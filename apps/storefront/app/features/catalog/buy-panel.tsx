import type { Product } from '@pennysleeve/contract/catalog.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Price } from '@pennysleeve/ui/price.tsx'
import { QuantityStepper } from '@pennysleeve/ui/quantity-stepper.tsx'
import { toast } from '@pennysleeve/ui/toast.ts'
import { Tooltip } from '@pennysleeve/ui/tooltip.tsx'
import { useState } from 'react'
import { useRequireLogin } from '../../session/use-require-login.ts'
import { useAddToCart } from '../orders/use-add-to-cart.ts'
import { WishlistButton } from '../wishlist/wishlist-button.tsx'

/** Price, stock and the buy buttons. Sticky at the bottom on a phone. */
export function BuyPanel({ product, refreshing }: { product: Product; refreshing: boolean }) {
  const requireLogin = useRequireLogin()
  const { add, isPending } = useAddToCart(product)
  const [choosing, setChoosing] = useState(false)
  const [quantity, setQuantity] = useState(0)
  const available = product.total_on_hand > 0

  const changeQuantity = (next: number) => {
    if (requireLogin()) setQuantity(next)
  }
  const pressAddToCart = () => {
    if (!choosing) setChoosing(true)
    else if (quantity > 0) add(quantity)
    else if (requireLogin()) toast({ title: 'How many would you like?', description: 'Choose a quantity first.' })
  }

  const addToCart = (
    <Button className="w-full" disabled={!available} busy={isPending} onClick={pressAddToCart}>
      Add To Cart
    </Button>
  )
  return (
    <section
      aria-label="Buy"
      data-keep-clear
      className="sticky bottom-0 z-30 -mx-4 border-t border-line bg-surface p-3 shadow-float sm:-mx-6 sm:px-6 md:static md:col-start-1 md:row-start-2 md:mx-0 md:rounded-2xl md:border md:p-5 md:shadow-none xl:sticky xl:top-24 xl:col-start-3 xl:row-start-1"
    >
      <dl className="flex items-end justify-between gap-4 md:flex-col md:items-stretch md:gap-2">
        <div>
          <dt className="text-sm text-ink-soft">Price</dt>
          <dd className="text-xl leading-tight md:text-3xl">
            <Price amount={product.display_price} className="font-bold" />
          </dd>
        </div>
        <div className="text-right md:flex md:items-baseline md:justify-between">
          <dt className="text-sm text-ink-soft">Available Quantity</dt>
          <dd className={available ? 'figures font-semibold' : 'figures font-semibold text-bad'}>
            <output>{refreshing ? 'Loading...' : product.total_on_hand}</output>
          </dd>
        </div>
      </dl>
      <div className="mt-2 flex flex-wrap gap-2 md:mt-4 md:gap-3">
        {choosing && available && (
          <QuantityStepper
            quantity={quantity}
            max={product.total_on_hand}
            onChange={changeQuantity}
            label={`How many of ${product.name}`}
            className="md:w-full md:justify-between"
          />
        )}
        <div className="min-w-32 grow md:w-full">
          {available ? (
            addToCart
          ) : (
            <Tooltip text="Not available in quantity" className="flex rounded-lg">
              {addToCart}
            </Tooltip>
          )}
        </div>
        <WishlistButton product={product} />
      </div>
      {!product.sealed && (
        <p className="mt-4 text-sm text-ink-soft max-md:hidden">Near mint or excellent unless noted.</p>
      )}
    </section>
  )
}
