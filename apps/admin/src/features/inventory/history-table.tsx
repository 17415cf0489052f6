import type { ProductHistory } from '@pennysleeve/contract/admin/inventory.ts'
import { timeText } from '@pennysleeve/domain/date-text.ts'

const CELL = 'border-t border-line px-3 py-2'

/** The plot's data as text, newest first. */
export function HistoryTable({ history }: { history: ProductHistory }) {
  const lines = linesOf(history)
  return (
    <details className="rounded-xl border border-line bg-surface">
      <summary className="min-h-11 px-4 py-2.5 font-semibold">All {lines.length} changes as a table</summary>
      <div className="overflow-x-auto">
        <table aria-label="Changes of price and stock" className="w-full text-left text-sm">
          <thead>
            <tr>
              {['When', 'What', 'Change', 'Who'].map((head) => (
                <th key={head} scope="col" className="px-3 py-2 font-semibold text-ink-soft">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ at, what, change, who }) => (
              <tr key={`${at} ${what} ${change}`}>
                <td className={`${CELL} whitespace-nowrap`}>{timeText(at)}</td>
                <td className={CELL}>{what}</td>
                <td className={`${CELL} figures whitespace-nowrap`}>{change}</td>
                <td className={`${CELL} wrap-anywhere`}>{who}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

type Line = { at: string; what: string; change: string; who: string }

function linesOf({ prices, movements }: ProductHistory): Line[] {
  return [
    ...prices.map(({ at, kind, amount }) => ({
      at,
      what: kind === 'price' ? 'Price' : 'Quote',
      change: amount === null ? 'none' : `AU$${amount}`,
      who: '',
    })),
    ...movements.map(({ at, quantity, on_hand, reason, made_by }) => ({
      at,
      what: `Stock, ${reason}`,
      change: `${quantity > 0 ? '+' : '−'}${Math.abs(quantity)} → ${on_hand}`,
      who: made_by ?? '',
    })),
  ].toSorted((one, other) => (one.at < other.at ? 1 : -1))
}
