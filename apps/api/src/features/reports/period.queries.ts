import type { Period, ReportStep } from '@pennysleeve/domain/reports/report-period.ts'
import { SHOP_TIME_ZONE } from '@pennysleeve/domain/shop-day.ts'
import { sql, type RawBuilder } from 'kysely'

/** The moment a day of the shop begins. */
export function startOfDay(day: string): RawBuilder<Date> {
  return sql`(${day}::date::timestamp at time zone ${SHOP_TIME_ZONE})`
}

/** The moment a day of the shop is over. */
export function endOfDay(day: string): RawBuilder<Date> {
  return sql`((${day}::date + 1)::timestamp at time zone ${SHOP_TIME_ZONE})`
}

/** Whether a time is in the period. */
export function inPeriod({ from, to }: Period, time: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(${time} >= ${startOfDay(from)} and ${time} < ${endOfDay(to)})`
}

/** The day of the shop that a time is in. */
export function dayOf(time: RawBuilder<unknown>): RawBuilder<string> {
  return sql`(${time} at time zone ${SHOP_TIME_ZONE})::date`
}

/**
 * The quarter of an hour that a time is in, which no change of day cuts, whatever the time zone. Sums over many rows are
 * grouped by it first, because telling a row's day takes four times as long.
 */
export function quarterHourOf(time: RawBuilder<unknown>): RawBuilder<Date> {
  return sql`date_bin('15 minutes', ${time}, '2000-01-01 00:00+00'::timestamptz)`
}

/** The first day of the step that a time is in, as `stepOf` has it. */
export function stepOfTime(time: RawBuilder<unknown>, step: ReportStep): RawBuilder<string> {
  const local = sql`(${time} at time zone ${SHOP_TIME_ZONE})`
  if (step === 'financial_year') {
    return sql`to_char(date_trunc('year', ${local} - interval '6 months') + interval '6 months', 'YYYY-MM-DD')`
  }
  return sql`to_char(date_trunc(${step}, ${local}), 'YYYY-MM-DD')`
}
