import type { MovedRow } from '@pennysleeve/contract/admin/moving-in.ts'
import { amountText } from './moved-labels.ts'

/** The copies that a row brings. */
export function MovedStock({ row }: { row: MovedRow }) {
  const { name, set, collector_number, finish, options_text, quantity, price_cents, cost_cents, state, reason } = row
  if (name === null || quantity === null) return <>—</>
  const foil = finish === null || finish === 'nonfoil' ? '' : finish
  const place = [set && `${set.toUpperCase()} ${collector_number}`, foil, options_text].filter(Boolean).join(', ')
  return (
    <span>
      <span className="font-semibold">
        {quantity} × {name}
      </span>{' '}
      <span className="text-ink-soft">
        {place}
        {price_cents === null ? '' : ` at ${amountText(price_cents)}`}
        {cost_cents === null ? '' : `, cost ${amountText(cost_cents)}`}
      </span>
      {state === 'planned' && reason !== null && <span className="block">{reason}</span>}
    </span>
  )
}
