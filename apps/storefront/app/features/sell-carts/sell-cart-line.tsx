import type { SellCartItem } from '@pennysleeve/contract/sell-carts.ts'
import { MAX_SELL_QUANTITY } from '@pennysleeve/domain/sell-carts/sell-cart-limits.ts'
import { nameWithPrinting } from '@pennysleeve/domain/catalog/printing.ts'
import { CardImage } from '@pennysleeve/ui/card-image.tsx'
import { Price } from '@pennysleeve/ui/price.tsx'
import { PrintingLine } from '@pennysleeve/ui/printing-line.tsx'
import { QuantityStepper } from '@pennysleeve/ui/quantity-stepper.tsx'
import { RemoveButton } from '@pennysleeve/ui/remove-button.tsx'
import { useIsMutating } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useRestoreFocus } from '../orders/use-restore-focus.ts'
import { productPath } from '../../product/product-path.ts'
import { SELL_CART_CHANGE } from './sell-cart-change.ts'
import { useChangeSellItem } from './use-change-sell-item.ts'

export type SellCartLineProps = { item: SellCartItem; onRemoved: () => void }

/** An item of the open sell cart: quote, quantity and total. */
export function SellCartLine({ item, onRemoved }: SellCartLineProps) {
  const { mutate, isPending, variables } = useChangeSellItem(item)
  const blocked = useIsMutating({ mutationKey: SELL_CART_CHANGE.mutationKey }) > 0
  const row = useRestoreFocus<HTMLLIElement>(blocked)
  const { product, refusal } = item
  const named = nameWithPrinting(product)
  return (
    <li ref={row} aria-busy={isPending} className="flex gap-4 border-b border-line py-5 first:pt-0">
      <CardImage src={product.image_url} alt="" className="h-fit w-20 shrink-0 sm:w-24" />
      <div className="grid min-w-0 grow content-start gap-x-6 gap-y-3 @lg:grid-cols-[1fr_auto]">
        <div className="min-w-0">
          <h2 className="text-lg leading-snug wrap-anywhere">
            <Link to={productPath(product)} className="text-ink no-underline hover:underline">
              {product.name}
            </Link>
          </h2>
          <PrintingLine printing={product} />
          <p className="text-sm text-ink-soft">{product.type_line}</p>
          <dl className="mt-2 flex flex-wrap gap-x-5 text-sm">
            <Quote label="Cash" amount={item.display_price} />
            <Quote label="Store credit" amount={item.display_price_credit} />
          </dl>
          {refusal && (
            <p role="alert" className="mt-2 text-sm text-bad">
              {refusal} Please take it out of your sell cart.
            </p>
          )}
        </div>
        <div className="flex flex-col gap-2 self-start @lg:items-end">
          <div className="flex items-center gap-1 @max-lg:justify-between">
            <QuantityStepper
              quantity={(isPending && variables) || item.quantity}
              max={MAX_SELL_QUANTITY}
              onChange={(quantity) => mutate(quantity)}
              label={`How many of ${named}`}
              disabled={blocked}
            />
            <RemoveButton
              aria-label={`Remove ${named}`}
              disabled={blocked}
              onClick={() => mutate(0, { onSuccess: onRemoved })}
            />
          </div>
          {item.price !== null && (
            <dl className="grid grid-cols-[1fr_auto] gap-x-3 text-sm">
              <Total label="Total in cash" amount={item.display_total} />
              <Total label="Total as store credit" amount={item.display_total_credit} />
            </dl>
          )}
        </div>
      </div>
    </li>
  )
}

function Total({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="contents">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="text-right">
        <Price amount={amount} />
      </dd>
    </div>
  )
}

function Quote({ label, amount }: { label: string; amount: string | null }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-ink-soft">{label}</dt>
      <dd>
        <Price amount={amount} />
      </dd>
    </div>
  )
}
