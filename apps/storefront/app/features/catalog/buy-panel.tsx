import type { ProductWithVariants, Variant } from '@pennysleeve/contract/catalog.ts'
import { copyText } from '@pennysleeve/domain/copies/copy-text.ts'
import { preOrderTerms } from '@pennysleeve/domain/pre-orders/pre-order.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Price } from '@pennysleeve/ui/price.tsx'
import { QuantityStepper } from '@pennysleeve/ui/quantity-stepper.tsx'
import { toast } from '@pennysleeve/ui/toast.ts'
import { Tooltip } from '@pennysleeve/ui/tooltip.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { useRequireLogin } from '../../session/use-require-login.ts'
import { useShop } from '../../shell/shop.queries.ts'
import { useAddToCart } from '../orders/use-add-to-cart.ts'
import { WishlistButton } from '../wishlist/wishlist-button.tsx'
import { useChosenCopy } from './use-chosen-copy.ts'

/** Price, stock and the buy buttons of the chosen copy. Sticky at the bottom on a phone. */
export function BuyPanel({ product, refreshing }: { product: ProductWithVariants; refreshing: boolean }) {
  const requireLogin = useRequireLogin()
  const copy = useChosenCopy(product)
  const { add, isPending } = useAddToCart({ total_on_hand: copy.total_on_hand, master: copy })
  // Of one copy: when another is chosen, or offered because this one is sold out, the stepper is hidden again.
  const [stepper, setStepper] = useState({ variant_id: 0, quantity: 0 })
  const choosing = stepper.variant_id === copy.id
  const quantity = choosing ? stepper.quantity : 0
  const available = copy.total_on_hand > 0
  const named = product.variants.length > 1 || copy.options_text !== ''

  const changeQuantity = (next: number) => {
    if (requireLogin()) setStepper({ variant_id: copy.id, quantity: next })
  }
  const pressAddToCart = () => {
    if (!choosing) setStepper({ variant_id: copy.id, quantity: 0 })
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
      {named && <output className="mb-1 block text-sm font-semibold md:mb-2 md:text-base">{copyText(copy)}</output>}
      <dl className="flex items-end justify-between gap-4 md:flex-col md:items-stretch md:gap-2">
        <div>
          <dt className="text-sm text-ink-soft">Price</dt>
          <dd className="text-xl leading-tight md:text-3xl">
            <Price amount={copy.display_price} className="font-bold" />
          </dd>
        </div>
        <div className="text-right md:flex md:items-baseline md:justify-between">
          <dt className="text-sm text-ink-soft">Available Quantity</dt>
          <dd className={available ? 'figures font-semibold' : 'figures font-semibold text-bad'}>
            <output>{refreshing ? 'Loading...' : copy.total_on_hand}</output>
          </dd>
        </div>
      </dl>
      <div className="mt-2 flex flex-wrap gap-2 md:mt-4 md:gap-3">
        {choosing && available && (
          <QuantityStepper
            quantity={quantity}
            max={Math.min(copy.total_on_hand, product.pre_order?.customer_limit ?? copy.total_on_hand)}
            onChange={changeQuantity}
            label={`How many of ${product.name}${named ? `, ${copyText(copy)}` : ''}`}
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
      {product.pre_order && (
        <p className="mt-3 text-sm md:mt-4">
          <strong>Pre-order.</strong> {preOrderTerms(product.pre_order)}
        </p>
      )}
      <ConditionNote copy={copy} />
    </section>
  )
}

/** What the shop means by the copy's condition. Sealed products have none. */
function ConditionNote({ copy: { condition } }: { copy: Variant }) {
  const texts = useShop()?.condition_texts
  if (condition === null) return null
  return (
    <p className="mt-4 text-sm text-ink-soft max-md:hidden">
      {texts?.[condition]}{' '}
      <Link to="/conditions" className="link">
        How we grade
      </Link>
    </p>
  )
}
