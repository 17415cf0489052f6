import type { SellOrder } from '@pennysleeve/contract/admin/sell-orders.ts'
import { timeText } from '@pennysleeve/domain/date-text.ts'

const WORDS: Record<string, string> = {
  pending: 'Offered by the customer',
  amended: 'Amended',
  completed: 'Approved',
  repriced: 'Priced anew',
  received: 'Received',
  graded: 'Graded',
  offered: 'Offer sent to the customer',
  accepted: 'Offer accepted by the customer',
  declined: 'Offer ended',
  returned: 'Cards sent back',
  paid: 'Paid',
  'bought at the counter': 'Bought at the counter',
  cancelled: 'Cancelled',
}

/** The timeline, and who has seen the bank details. */
export function SellOrderHistory({ order: { timeline, looks } }: { order: SellOrder }) {
  const entries = [
    ...timeline.map(({ what, ...entry }) => ({ ...entry, what: WORDS[what] ?? what })),
    ...looks.map((look) => ({ ...look, what: 'Looked at the bank details', detail: null })),
  ].toSorted((one, other) => other.at.localeCompare(one.at))
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="text-lg">
        History
      </h2>
      <ol className="mt-2 flex flex-col gap-2 border-l border-line pl-4 text-sm">
        {entries.map(({ at, what, who, detail }) => (
          <li key={`${at} ${what}`}>
            <span className="font-semibold">{what}</span>
            <span className="block text-ink-soft wrap-anywhere">
              {timeText(at)}
              {who && ` by ${who}`}
            </span>
            {detail && <span className="block">{detail}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
