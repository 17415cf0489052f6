import type { Day } from '@pennysleeve/contract/admin/today.ts'
import { dateText } from '@pennysleeve/domain/date-text.ts'
import { Skeleton } from '@pennysleeve/ui/skeleton.tsx'
import { lazy, Suspense } from 'react'

// Code splitting: the chart library is larger than the page.
const DayPlot = lazy(async () => import('./day-plot.tsx'))

/** Sales and purchases of the last thirty days, as charts and as a table. */
export function Business({ days }: { days: Day[] }) {
  return (
    <section aria-labelledby="business" className="rounded-xl border border-line bg-surface p-4 sm:p-5">
      <h2 id="business" className="text-lg">
        The last {days.length} days
      </h2>
      <div className="mt-4 grid gap-6 lg:grid-cols-2">
        {PLOTS.map((plot) => (
          <figure key={plot.amount}>
            <figcaption className="mb-2 font-semibold">{plot.name}</figcaption>
            <Suspense fallback={<Skeleton className="h-56" />}>
              <DayPlot days={days} {...plot} />
            </Suspense>
          </figure>
        ))}
      </div>
      <details className="mt-4">
        <summary className="min-h-11 w-fit cursor-pointer py-2.5 font-semibold">Show the figures</summary>
        <DayTable days={days} />
      </details>
    </section>
  )
}

const PLOTS = [
  { name: 'Sales', amount: 'sales', display: 'display_sales', colour: 'var(--link)' },
  { name: 'Paid for cards', amount: 'bought', display: 'display_bought', colour: 'var(--accent)' },
] as const

function DayTable({ days }: { days: Day[] }) {
  return (
    <table className="mt-2 w-full max-w-2xl border-collapse text-left text-sm">
      <caption className="sr-only">Sales and what was paid for cards, by day, newest first</caption>
      <thead className="text-ink-soft">
        <tr>
          <th scope="col" className="py-1.5">
            Day
          </th>
          <th scope="col" className="text-right">
            Orders
          </th>
          <th scope="col" className="text-right">
            Sales
          </th>
          <th scope="col" className="text-right">
            Paid for cards
          </th>
        </tr>
      </thead>
      <tbody className="figures">
        {days.toReversed().map(({ day, orders, display_sales, display_bought }) => (
          <tr key={day} className="border-t border-line">
            <th scope="row" className="py-1.5 font-normal">
              {dateText(day)}
            </th>
            <td className="text-right">{orders}</td>
            <td className="text-right">{display_sales}</td>
            <td className="text-right">{display_bought}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
