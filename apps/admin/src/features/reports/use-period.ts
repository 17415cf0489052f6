import {
  periodOf,
  findPeriodFault,
  REPORT_STEPS,
  type Period,
  type ReportStep,
} from '@pennysleeve/domain/reports/report-period.ts'
import { shopDay } from '@pennysleeve/domain/shop-day.ts'
import { useState } from 'react'
import { useListParams, type ListParams } from '../../table/use-list-params.ts'

export type ChosenPeriod = {
  list: ListParams
  period: Period
  /** Of the shop, when the page was opened. */
  today: string
  by: ReportStep
  /** Why there is no report of this period. */
  refusal: string | undefined
}

const DAY = /^\d{4}-\d\d-\d\d$/

/** The period in the URL; this quarter by month if there is none. `fixed` is the step of a report that offers no other. */
export function usePeriod(fixed?: ReportStep): ChosenPeriod {
  const list = useListParams()
  const [today] = useState(() => shopDay(new Date()))
  const quarter = periodOf(today, 'quarter')
  const dayIn = (name: 'from' | 'to') => {
    const day = list.get(name) ?? ''
    return DAY.test(day) && !Number.isNaN(Date.parse(day)) ? day : quarter[name]
  }
  const period = { from: dayIn('from'), to: dayIn('to') }
  const by = fixed ?? REPORT_STEPS.find((step) => step === list.get('by')) ?? 'month'
  const refused = findPeriodFault(period, by)
  return {
    list: { ...list, get: (name) => (name === 'from' || name === 'to' ? period[name] : list.get(name)) },
    period,
    today,
    by,
    refusal: refused && `The last day ${refused}.`,
  }
}
