import type { Day } from '@pennysleeve/contract/admin/today.ts'
import { dateText } from '@pennysleeve/domain/date-text.ts'
import { Skeleton } from '@pennysleeve/ui/skeleton.tsx'
import { lazy, Suspense } from 'react'

// Code splitting: the chart library is larger than the page.
const BarPlot = lazy(async () => import('../../plot/bar-plot.tsx'))

/** Sales of both channels and purchases of the last thirty days, as charts and as a table. */
export function Business({ days }: { days: Day[] }) {
  return (
    <section aria-labelledby="business" className="rounded-xl border border-line bg-surface p-4 sm:p-5">
      <h2 id="business" className="text-lg">
        The last {days.length} days
      </h2>
      <p className="text-sm text-ink-soft">
        Goods and delivery of orders that were not cancelled. Gift cards count when something is bought with them.
      </p>
      <div className="mt-4 grid gap-6 lg:grid-cols-3">
        {PLOTS.map(({ name, amount, display, colour }) => (
          <figure key={amount}>
            <figcaption className="mb-2 font-semibold">{name}</figcaption>
            <Suspense fallback={<Skeleton className="h-56" />}>
              <BarPlot
                colour={colour}
                bars={days.map((day) => ({
                  tick: dateText(day.day).replace(/ \d{4}$/, ''),
                  name: dateText(day.day),
                  value: Number(day[amount]),
                  shown: day[display],
                }))}
              />
            </Suspense>
          </figure>
        ))}
      </div>
      <details className="mt-4">
        <summary className="min-h-11 w-fit cursor-pointer py-2.5 font-semibold">Show the figures</summary>
        <section
          className="relative overflow-x-auto"
          aria-label="Figures by day"
          // The arrow keys scroll it on a phone.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
          tabIndex={0}
        >
          <DayTable days={days} />
        </section>
      </details>
    </section>
  )
}

const PLOTS = [
  { name: 'Sales on the web', amount: 'web_sales', display: 'display_web_sales', colour: 'var(--link)' },
  { name: 'Sales at the counter', amount: 'counter_sales', display: 'display_counter_sales', colour: 'var(--good)' },
  { name: 'Paid for cards', amount: 'bought', display: 'display_bought', colour: 'var(--accent)' },
] as const

function DayTable({ days }: { days: Day[] }) {
  return (
    <table className="mt-2 w-full max-w-3xl border-collapse text-left text-sm [&_td]:pl-4 [&_th]:whitespace-nowrap [&_th:not(:first-child)]:pl-4">
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
            Web
          </th>
          <th scope="col" className="text-right">
            Counter
          </th>
          <th scope="col" className="text-right">
            All sales
          </th>
          <th scope="col" className="text-right">
            Paid for cards
          </th>
        </tr>
      </thead>
      <tbody className="figures">
        {days
          .toReversed()
          .map(({ day, orders, display_web_sales, display_counter_sales, display_sales, display_bought }) => (
            <tr key={day} className="border-t border-line">
              <th scope="row" className="py-1.5 font-normal">
                {dateText(day)}
              </th>
              <td className="text-right">{orders}</td>
              <td className="text-right">{display_web_sales}</td>
              <td className="text-right">{display_counter_sales}</td>
              <td className="text-right">{display_sales}</td>
              <td className="text-right">{display_bought}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
