import { isInPayment } from '@pennysleeve/domain/orders/order-states.ts'
import type { Order } from '@pennysleeve/contract/orders.ts'
import { GIFT_CARDS_LABEL } from '@pennysleeve/domain/gift-cards/gift-card.ts'
import { Button, buttonClass } from '@pennysleeve/ui/button.tsx'
import { Icon } from '@pennysleeve/ui/icon.tsx'
import { useEffect, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Amount } from '../orders/amount.tsx'
import { CreditUsed } from '../orders/credit-used.tsx'
import { ItemList } from '../orders/item-list.tsx'
import { WaitingNote } from '../orders/waiting-note.tsx'
import { useConfirmation, type Confirmation } from './use-confirmation.ts'

export function CheckoutComplete() {
  const confirmation = useConfirmation()
  return (
    <div className="page flex justify-center py-12 sm:py-20">
      <div className="flex w-full max-w-lg flex-col items-center gap-4 rounded-2xl border border-line bg-surface p-6 text-center sm:p-8">
        <Shown confirmation={confirmation} />
      </div>
    </div>
  )
}

function Shown({ confirmation }: { confirmation: Confirmation }) {
  switch (confirmation.kind) {
    case 'bought':
      return <Thanks order={confirmation.order} />
    case 'unpaid':
      return <Unpaid order={confirmation.order} reason={confirmation.reason} />
    case 'nothing':
      return <Nothing />
    case 'confirming':
      return <Confirming />
    case 'failed':
      return <Failed reason={confirmation.reason} onRetry={confirmation.retry} />
    default:
      return <Waiting />
  }
}

function Thanks({ order }: { order: Order }) {
  return (
    <>
      <span className="grid size-14 place-items-center rounded-full border-2 border-good text-good">
        <Icon name="check" className="size-7" />
      </span>
      <h1 className="text-3xl">Checkout Complete</h1>
      <p className="text-lg">Thank you for your purchase!</p>
      <p className="text-ink-soft">
        Your order is{' '}
        <Link to="/profile/orders" className="link">
          {order.number}
        </Link>
        . A confirmation is on its way to you by e-mail.
      </p>
      <WaitingNote order={order} />
      <div className="w-full border-t border-line pt-4">
        <ItemList lines={order.line_items} giftCards={order.gift_cards} />
        <dl className="mt-3 flex flex-col gap-1.5 border-t border-line pt-3">
          {order.adjustments
            // Each card is listed above.
            .filter(({ label }) => label !== GIFT_CARDS_LABEL)
            .map(({ label, display_amount }) => (
              <Amount key={label} label={label} amount={display_amount} />
            ))}
          {order.needs_delivery && <Amount label="Shipping" amount={order.display_ship_total} />}
          <Amount label="Total" amount={order.display_total} className="font-semibold" />
          <CreditUsed order={order} />
        </dl>
      </div>
      <HomeLink />
    </>
  )
}

function Unpaid({ order, reason }: { order: Order; reason?: string | undefined }) {
  const cart = (
    <Link to="/cart" className={buttonClass(isInPayment(order) ? 'secondary' : 'primary')}>
      Go to your cart
    </Link>
  )
  return (
    <>
      <h1 className="text-3xl">Your order is not paid yet</h1>
      <p role="alert">{reason ?? 'You have not been charged, and your cards are still in your cart.'}</p>
      <Ways>
        {isInPayment(order) && (
          // An order covered by store credit is placed on the checkout page.
          <Link to={order.covered_by_store_credit ? '/checkout' : '/payment'} className={buttonClass('primary')}>
            {order.covered_by_store_credit ? 'Back to checkout' : 'Go to payment'}
          </Link>
        )}
        {cart}
      </Ways>
    </>
  )
}

function Nothing() {
  return (
    <>
      <h1 className="text-3xl">There is nothing here</h1>
      <p>You have not bought anything just now. What you bought before is in your order history.</p>
      <Ways>
        <HomeLink />
        <Link to="/profile/orders" className={buttonClass('secondary')}>
          Order History
        </Link>
      </Ways>
    </>
  )
}

function Confirming() {
  return (
    <>
      <h1 className="text-3xl">Your payment is being confirmed</h1>
      <output>
        The payment provider has not answered yet. You can wait here or leave: your order completes by itself, and we
        write to you as soon as it has.
      </output>
      <HomeLink />
    </>
  )
}

function Failed({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <>
      <h1 className="text-3xl">We could not look at your order</h1>
      <p role="alert">{reason}</p>
      <p className="text-ink-soft">If you have paid, your order completes by itself: please do not pay again.</p>
      <Ways>
        <Button onClick={onRetry}>Try again</Button>
        <Link to="/profile/orders" className={buttonClass('secondary')}>
          Order History
        </Link>
      </Ways>
    </>
  )
}

/** Delay before the "taking longer" text. */
const SLOW_MS = 5000

function Waiting() {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <output className="flex flex-col gap-2 py-10">
      <span className="text-lg">Completing your order...</span>
      {slow && <span className="text-ink-soft">Your payment is being confirmed. This can take a moment.</span>}
    </output>
  )
}

function HomeLink() {
  return (
    <Link to="/" className={buttonClass('primary')}>
      Go to Home
    </Link>
  )
}

function Ways({ children }: { children: ReactNode }) {
  return <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>
}
