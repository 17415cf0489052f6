import type { LineItem } from '@pennysleeve/contract/orders.ts'
import { cartDescription, reachableQuantity } from '@pennysleeve/domain/orders/cart.ts'
import { nameWithPrinting, printingOfLine } from '@pennysleeve/domain/catalog/printing.ts'
import { CardImage } from '@pennysleeve/ui/card-image.tsx'
import { ManaText } from '@pennysleeve/ui/mana-text.tsx'
import { Price } from '@pennysleeve/ui/price.tsx'
import { PrintingLine } from '@pennysleeve/ui/printing-line.tsx'
import { QuantityStepper } from '@pennysleeve/ui/quantity-stepper.tsx'
import { RemoveButton } from '@pennysleeve/ui/remove-button.tsx'
import { useIsMutating } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CART_CHANGE } from './cart-change.ts'
import { EventLine } from './event-line.tsx'
import { linePath } from './line-path.ts'
import { PreOrderLine } from './pre-order-line.tsx'
import { useChangeLineItem } from './use-change-line-item.ts'
import { useRestoreFocus } from './use-restore-focus.ts'

export type CartLineProps = { orderNumber: string; line: LineItem; onDeleted: () => void }

export function CartLine({ orderNumber, line, onDeleted }: CartLineProps) {
  const { mutate, isPending, variables } = useChangeLineItem(orderNumber, line)
  const blocked = useIsMutating({ mutationKey: CART_CHANGE.mutationKey }) > 0
  const row = useRestoreFocus<HTMLLIElement>(blocked)
  const { variant, single_display_amount, display_amount } = line
  const limit = line.event?.left_to_customer ?? line.pre_order?.left_to_customer ?? variant.total_on_hand
  const onHand = Math.min(variant.total_on_hand, limit)
  const quantity = (isPending && variables) || line.quantity
  const named = nameWithPrinting(printingOfLine(variant))
  return (
    <li ref={row} aria-busy={isPending} className="flex gap-4 border-b border-line py-5 first:pt-0">
      <CardImage src={variant.product.image_url} alt="" className="h-fit w-20 shrink-0 sm:w-24" />
      <div className="grid min-w-0 grow content-start gap-x-6 gap-y-3 @lg:grid-cols-[1fr_auto]">
        <div className="min-w-0">
          <h2 className="text-lg leading-snug wrap-anywhere">
            <Link to={linePath(line)} className="text-ink no-underline hover:underline">
              {variant.name}
            </Link>
          </h2>
          {!line.event && <PrintingLine printing={printingOfLine(variant)} />}
          <EventLine line={line} className="text-sm" />
          <PreOrderLine line={line} className="text-sm" />
          {!line.event && (
            <p className="text-sm text-ink-soft">
              <ManaText text={cartDescription(variant.description)} />
            </p>
          )}
          <dl className="mt-2 flex flex-wrap gap-x-5 text-sm">
            <Fact
              label={variant.product.sealed ? 'Price each' : 'Price per card'}
              value={<Price amount={single_display_amount} />}
            />
            <Fact label="Maximum quantity" value={<span className="figures font-semibold">{onHand}</span>} />
          </dl>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 @lg:flex-col @lg:items-end">
          <Price amount={display_amount} className="order-last text-lg @lg:order-first" />
          <div className="flex items-center gap-1">
            <QuantityStepper
              quantity={quantity}
              // Stock below the line's quantity must not make "plus" lower it.
              max={Math.max(onHand, quantity)}
              onChange={(wanted) => mutate(reachableQuantity(wanted, onHand))}
              label={`How many of ${named}`}
              disabled={blocked || onHand === 0}
            />
            <RemoveButton
              aria-label={`Delete ${named}`}
              disabled={blocked}
              onClick={() => mutate(0, { onSuccess: onDeleted })}
            />
          </div>
        </div>
      </div>
    </li>
  )
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-ink-soft">{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
