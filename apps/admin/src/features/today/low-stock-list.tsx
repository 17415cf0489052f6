import type { LowStock } from '@pennysleeve/contract/admin/today.ts'
import { Link } from 'react-router'

/** Fast sellers that will be out of stock within a week. */
export function LowStockList({ cards }: { cards: LowStock[] }) {
  return (
    <section aria-labelledby="low-stock" className="rounded-xl border border-line bg-surface p-4 sm:p-5">
      <h2 id="low-stock" className="text-lg">
        Fast sellers that run low
      </h2>
      {cards.length === 0 ? (
        <p className="mt-2 text-ink-soft">Nothing that sells fast will be gone within a week.</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {cards.map((card) => (
            <li key={card.product_id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
              <Link
                to={`/products/${card.product_id}`}
                className="link inline-flex min-h-11 items-center font-semibold"
              >
                {card.name}
              </Link>
              <span className="grow text-sm text-ink-soft">
                {card.set && `${card.set.toUpperCase()} #${card.collector_number}`}
                {card.finish !== null && card.finish !== 'nonfoil' && ' · Foil'}
              </span>
              <span className="figures text-sm">
                {card.available} left, {card.sold} sold in 30 days
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
