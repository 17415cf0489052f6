import { dateText } from '@pennysleeve/domain/date-text.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { apiQuery } from '../../api/api-query.ts'
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
  /** Of a report of one day instead of a period: `at the end of 30 Nov 2026`. */
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
      <PrintedHead
        title={title}
        days={
          onDay === undefined
            ? `${dateText(period.from)} to ${dateText(period.to)}`
            : `${onDay.charAt(0).toUpperCase()}${onDay.slice(1)}`
        }
      />
      {refusal === undefined ? children : <Callout>{refusal}</Callout>}
    </Page>
  )
}

/** On paper, instead of the page's heading: whose figures these are. */
function PrintedHead({ title, days }: { title: string; days: string }) {
  const shop = useQuery(apiQuery('GET /api/shop')).data
  return (
    <header className="hidden items-start justify-between gap-6 print:flex">
      <div>
        <p className="text-2xl font-bold">{title}</p>
        <p>{days}</p>
      </div>
      {shop && (
        <p className="text-right text-sm">
          <strong className="block text-base">{shop.name}</strong>
          {shop.address && <span className="block">{shop.address}</span>}
          {shop.abn && <span className="block">ABN {shop.abn}</span>}
        </p>
      )}
    </header>
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
