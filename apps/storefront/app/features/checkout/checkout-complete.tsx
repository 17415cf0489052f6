import { Button, buttonClass } from '@sideboard/ui/button.tsx'
import { Icon } from '@sideboard/ui/icon.tsx'
import { Link } from 'react-router'
import { reasonOf } from '../../api/reason-of.ts'
import { useCompleteOrder } from './use-complete-order.ts'

export function CheckoutComplete() {
  const { number, waiting, error, retry } = useCompleteOrder()
  return (
    <div className="page flex justify-center py-12 sm:py-20">
      <div className="flex w-full max-w-lg flex-col items-center gap-4 rounded-2xl border border-line bg-surface p-8 text-center">
        {waiting && <output className="py-10 text-lg">Completing your order...</output>}
        {!waiting && error && <Refused reason={reasonOf(error)} onRetry={retry} />}
        {!waiting && !error && <Thanks number={number} />}
      </div>
    </div>
  )
}

function Thanks({ number }: { number: string | undefined }) {
  return (
    <>
      <span className="grid size-14 place-items-center rounded-full border-2 border-good text-good">
        <Icon name="check" className="size-7" />
      </span>
      <h1 className="text-3xl">Checkout Complete</h1>
      <p className="text-lg">Thank you for your purchase!</p>
      {number !== undefined && (
        <p className="text-ink-soft">
          Your order is{' '}
          <Link to="/profile/orders" className="link">
            {number}
          </Link>
          . A confirmation is on its way to you by e-mail.
        </p>
      )}
      <Link to="/" className={buttonClass('primary', 'medium', 'mt-2')}>
        Go to Home
      </Link>
    </>
  )
}

function Refused({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <>
      <h1 className="text-3xl">Your order is not complete</h1>
      <p role="alert">{reason}</p>
      <p className="text-ink-soft">Your cards are still in your cart.</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Link to="/checkout" className={buttonClass('primary')}>
          Back to checkout
        </Link>
        <Button look="secondary" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </>
  )
}
