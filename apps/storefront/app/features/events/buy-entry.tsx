import type { ShopEvent } from '@pennysleeve/contract/events.ts'
import { cancelTerms } from '@pennysleeve/domain/events/event.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { QuantityStepper } from '@pennysleeve/ui/quantity-stepper.tsx'
import { useState } from 'react'
import { useAddToCart } from '../orders/use-add-to-cart.ts'
import { isOnSale, seatsText } from './seats-text.ts'

/** Price, seats and the button that puts an entry into the cart. */
export function BuyEntry({ event }: { event: ShopEvent }) {
  const { name, variant_id, seats_left, customer_limit, display_price, price } = event
  const onSale = isOnSale(event)
  const { add, isPending } = useAddToCart({ total_on_hand: onSale ? seats_left : 0, master: { id: variant_id } })
  const [quantity, setQuantity] = useState(1)
  const most = Math.min(seats_left, customer_limit)
  return (
    <section
      aria-label="Entry"
      data-keep-clear
      className="flex flex-col gap-4 rounded-2xl border border-line bg-surface p-4 sm:p-5"
    >
      <dl className="flex items-end justify-between gap-4">
        <div>
          <dt className="text-sm text-ink-soft">Entry</dt>
          <dd className="figures text-3xl font-bold">{display_price}</dd>
        </div>
        <div className="text-right">
          <dt className="text-sm text-ink-soft">Seats</dt>
          <dd className={onSale ? 'font-semibold' : 'font-semibold text-bad'}>{seatsText(event)}</dd>
        </div>
      </dl>
      {onSale && (
        <div className="flex flex-wrap gap-3">
          {most > 1 && (
            <QuantityStepper
              quantity={Math.min(quantity, most)}
              max={most}
              onChange={(next) => setQuantity(Math.max(next, 1))}
              label={`How many entries to ${name}`}
            />
          )}
          <Button className="min-w-40 grow" busy={isPending} onClick={() => add(Math.min(quantity, most))}>
            {price === '0.00' ? 'Add a free entry' : 'Add entry to cart'}
          </Button>
        </div>
      )}
      {onSale && (
        <p className="text-sm text-ink-soft">
          {customer_limit === 1 ? 'One entry a customer.' : `At most ${customer_limit} a customer.`}{' '}
          {price === '0.00' && 'It costs nothing and needs no card. '}
          {cancelTerms(event)}
        </p>
      )}
      {!onSale && event.state === 'open' && event.has_started && (
        <p className="text-sm text-ink-soft">It has started. If a seat is left, you get an entry at the door.</p>
      )}
    </section>
  )
}
