import { findPeriodFault, REPORT_STEPS } from '@pennysleeve/domain/reports/report-period.ts'
import { z } from 'zod'

type PeriodInput = { from: string; to: string; by?: (typeof REPORT_STEPS)[number] | undefined }

export function checkPeriod({ from, to, by }: PeriodInput, context: z.RefinementCtx): void {
  const refusal = findPeriodFault({ from, to }, by)
  if (refusal !== undefined) context.addIssue({ code: 'custom', path: ['to'], message: refusal })
}

/** Aborts: a period of days that are none is not looked at. */
export const day = z.iso.date({ error: 'must be a day such as 2026-11-16', abort: true })

/** Days in the shop's time zone, both included. */
export const periodFields = { from: day, to: day }
export const period = z.object(periodFields).superRefine(checkPeriod)
/** A year at most. */
export const periodByDay = z
  .object(periodFields)
  .superRefine((input, context) => checkPeriod({ ...input, by: 'day' }, context))
export const periodBySteps = z.object({ ...periodFields, by: z.enum(REPORT_STEPS) }).superRefine(checkPeriod)
