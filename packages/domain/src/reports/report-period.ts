import { daysBefore } from '../shop-day.ts'

/** Days of the shop, both included: `2026-07-01` to `2026-09-30`. */
export type Period = { from: string; to: string }

/** What a row of a report is: financial years begin on 1 July. */
export const REPORT_STEPS = ['day', 'month', 'quarter', 'financial_year'] as const
export type ReportStep = (typeof REPORT_STEPS)[number]

/** Most rows of a report by time: a leap year by day. */
export const MAX_STEPS = 366
const MAX_PERIOD_DAYS = 3660
/** Days are compared as text, which is right for years of four digits only. */
const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2099-12-31'

const MONTHS: Record<Exclude<ReportStep, 'day'>, number> = { month: 1, quarter: 3, financial_year: 12 }
const JULY = 6

/** The first day of the month, quarter or financial year of a day. */
export function stepOf(day: string, step: ReportStep): string {
  if (step === 'day') return day
  const { year, month } = partsOf(day)
  const since = step === 'financial_year' ? (month - JULY + 12) % 12 : month % MONTHS[step]
  return firstOf(year, month - since)
}

/** The first day after it. */
function nextStep(first: string, step: ReportStep): string {
  if (step === 'day') return dayAfter(first)
  const { year, month } = partsOf(first)
  return firstOf(year, month + MONTHS[step])
}

/** The first days of all steps of a period; the first may begin before it. */
export function stepsOf({ from, to }: Period, step: ReportStep): string[] {
  const steps: string[] = []
  for (let first = stepOf(from, step); first <= to; first = nextStep(first, step)) steps.push(first)
  return steps
}

/** The whole step that a day is in. */
export function periodOf(day: string, step: ReportStep): Period {
  const from = stepOf(day, step)
  return { from, to: daysBefore(nextStep(from, step), 1) }
}

export type PresetPeriod = Period & { name: string; by: ReportStep }

/** What is asked for most, the shortest first: an evening's takings are compared with the terminal's. */
export function presetPeriods(today: string): PresetPeriod[] {
  const yesterday = daysBefore(today, 1)
  const days: PresetPeriod[] = [
    { name: 'Today', from: today, to: today, by: 'day' },
    { name: 'Yesterday', from: yesterday, to: yesterday, by: 'day' },
  ]
  const steps = (['month', 'quarter', 'financial_year'] as const).flatMap((step): PresetPeriod[] => {
    const current = periodOf(today, step)
    const last = periodOf(daysBefore(current.from, 1), step)
    const by = step === 'month' ? 'day' : 'month'
    const name = STEP_NAMES[step].toLowerCase()
    return [
      { name: `This ${name}`, ...current, by },
      { name: `Last ${name}`, ...last, by },
    ]
  })
  return [...days, ...steps]
}

export const STEP_NAMES: Record<ReportStep, string> = {
  day: 'Day',
  month: 'Month',
  quarter: 'Quarter',
  financial_year: 'Financial year',
}

/** `2026-07-01` → `1 Jul 2026`, `Jul 2026`, `Jul–Sep 2026`, `2026–27`. */
export function stepText(first: string, step: ReportStep): string {
  const { year, month } = partsOf(first)
  if (step === 'day') return `${Number(first.slice(8))} ${monthText(month)} ${year}`
  if (step === 'month') return `${monthText(month)} ${year}`
  if (step === 'quarter') return `${monthText(month)}–${monthText(month + 2)} ${year}`
  return `${year}–${String(year + 1).slice(-2)}`
}

const MONTH_NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const monthText = (month: number) => MONTH_NAMES[month]!

/** Why a report cannot be of this period; undefined if it can. */
export function findPeriodFault({ from, to }: Period, by: ReportStep = 'month'): string | undefined {
  if (from < FIRST_DAY || to > LAST_DAY) return 'must be in the years 2000 to 2099, like the first day'
  if (to < from) return 'must not be before the first day'
  if (daysBetween(from, to) >= MAX_PERIOD_DAYS) return 'must be within ten years of the first day'
  if (stepsOf({ from, to }, by).length > MAX_STEPS) return 'is too far away for a report by day: choose months'
  return undefined
}

function dayAfter(day: string): string {
  return daysBefore(day, -1)
}

const DAY_MS = 86_400_000
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS

function partsOf(day: string): { year: number; month: number } {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) - 1 }
}

/** The month may be outside of the year. */
function firstOf(year: number, month: number): string {
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}
