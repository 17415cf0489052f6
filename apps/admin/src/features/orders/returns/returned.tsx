import type { OrderReturn } from '@pennysleeve/contract/admin/returns.ts'
import { buttonClass } from '@pennysleeve/ui/button.tsx'
import { Link } from 'react-router'

const HANDED: Record<OrderReturn['given'][number]['to'], string> = {
  cash: 'Hand out in cash',
  terminal: 'Refund at the card terminal',
  card: 'Goes back to the card by itself',
  credit: 'Is in their account as store credit',
  gift_card: 'Is on their gift card',
}

/** What is left to do by hand after a return: the cash, large, and the terminal. */
export function Returned({ number, done }: { number: string; done: OrderReturn }) {
  return (
    <section aria-label="Returned" className="flex flex-col gap-4 rounded-xl border border-good bg-surface p-5">
      <ul>
        {done.lines.map(({ id, name, quantity, to }) => (
          <li key={id}>
            {quantity} × {name}: {placeText(to)}
          </li>
        ))}
      </ul>
      {done.given.length === 0 && <p className="text-lg">No money goes back.</p>}
      {done.given.map(({ to, display_amount }) => (
        <p key={`${to} ${display_amount}`}>
          <span className="block text-lg">{HANDED[to]}</span>
          <strong className="figures block text-5xl leading-tight">{display_amount}</strong>
        </p>
      ))}
      <div className="flex flex-wrap gap-2">
        <Link to={`/orders/${number}`} className={buttonClass('secondary')}>
          Open the order
        </Link>
        {done.given.length > 0 && (
          <Link to={`/orders/invoices?numbers=${number}`} className={buttonClass('secondary')}>
            Invoice and adjustment note
          </Link>
        )}
        <Link to="/counter" className={buttonClass('quiet')}>
          To the counter
        </Link>
      </div>
    </section>
  )
}

export function placeText(to: string | null): string {
  if (to === null) return 'written off'
  return to === '' ? 'back to the shelf' : `to the shelf, ${to}`
}
