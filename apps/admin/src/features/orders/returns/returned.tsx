import type { OrderReturn } from '@pennysleeve/contract/admin/returns.ts'
import { buttonClass } from '@pennysleeve/ui/button.tsx'
import { Link } from 'react-router'
import { HandedBack } from '../../../shell/handed-back.tsx'

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
      <HandedBack given={done.given} />
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
