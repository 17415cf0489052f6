import { dateText } from '@pennysleeve/domain/date-text.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { Callout } from '../../shell/callout.tsx'
import { Page } from '../../shell/page.tsx'
import { PeriodPicker } from './period-picker.tsx'
import type { ChosenPeriod } from './use-period.ts'

const REPORTS = [
  { path: '/reports', name: 'Sales' },
  { path: '/reports/gst', name: 'GST' },
  { path: '/reports/journal', name: 'Journal' },
  { path: '/reports/stock', name: 'Stock and credit' },
  { path: '/reports/margin', name: 'Margin' },
  { path: '/reports/buying', name: 'Cards bought' },
]

type ReportPageProps = {
  title: string
  chosen: ChosenPeriod
  withSteps?: boolean
  /** Of a report of one day instead of a period. */
  onDay?: string
  actions?: ReactNode
  children: ReactNode
}

/** A report of a period, to look at and to print. */
export function ReportPage({ title, chosen, withSteps = false, onDay, actions, children }: ReportPageProps) {
  const { period, refusal } = chosen
  return (
    <Page
      title={title}
      actions={
        <>
          {actions}
          <Button look="secondary" onClick={() => window.print()}>
            Print
          </Button>
        </>
      }
    >
      <ReportLinks {...period} />
      <PeriodPicker chosen={chosen} withSteps={withSteps} />
      <header className="hidden print:block">
        <p className="text-2xl font-bold">{title}</p>
        <p>
          {onDay === undefined ? `${dateText(period.from)} to ${dateText(period.to)}` : `End of ${dateText(onDay)}`}
        </p>
      </header>
      {refusal === undefined ? children : <Callout>{refusal}</Callout>}
    </Page>
  )
}

/** The other reports of the same period. */
function ReportLinks({ from, to }: ChosenPeriod['period']) {
  return (
    <nav aria-label="Reports" className="-mb-1 flex flex-wrap gap-1 print:hidden">
      {REPORTS.map(({ path, name }) => (
        <NavLink
          key={path}
          to={`${path}?from=${from}&to=${to}`}
          end
          className="flex min-h-11 items-center rounded-lg px-3 text-ink no-underline hover:bg-sunken aria-[current=page]:bg-sunken aria-[current=page]:font-semibold"
        >
          {name}
        </NavLink>
      ))}
    </nav>
  )
}
