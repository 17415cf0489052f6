import { sql, type RawBuilder } from 'kysely'
import type { Tx } from './connect.ts'

/** Schema of the job queue. */
export const JOBS_SCHEMA = 'graphile_worker'

/** Background jobs with their payloads; jobs/tasks.ts has their functions. */
export type Jobs = {
  'settle-order': { order_id: number }
  'settle-orders': object
  'settle-refunds': { order_id: number }
  'catch-up-payments': object
  'refund-called-off': object
  'end-events': object
  'remind-entrants': object
  'forget-entrants': object
  'forget-moved-rows': object
  'forget-answers': object
  'send-mail': { mail_id: number }
  'send-due-mails': object
  'send-reset-link': { email: string }
  'deliver-gift-card': { gift_card_id: number }
  'make-gift-cards': object
  'warn-of-guesses': { email: string }
  'forget-sessions': object
  'forget-decks': object
  'forget-collection-removals': object
  'forget-pictures': object
  'refresh-symbols': object
  'refresh-cards': object
  'erase-bank-details': object
  'erase-dealer-register': object
  'settle-offers': object
  'apply-buying-rules': object
  'import-cards': object
  'prepare-price-run': { run_id: number }
  'apply-price-run': { run_id: number }
  'continue-price-runs': object
  'draft-daily-prices': object
  'apply-moved-file': { file_id: number }
  'undo-moved-file': { file_id: number }
  'continue-moved-files': object
  'back-up': object
}

type JobOptions = {
  /** Job key: replaces a job with the same key that has not started. */
  key: string
  inSeconds?: number
}

/** Adds a job in the caller's transaction, so that both are committed or neither. */
export async function addJob<Name extends keyof Jobs>(
  tx: Tx,
  name: Name,
  payload: Jobs[Name],
  { key, inSeconds = 0 }: JobOptions,
): Promise<void> {
  await sql`
    select from graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json,
      run_at => now() + make_interval(secs => ${inSeconds}), job_key => ${key})
  `.execute(tx)
}

/** The same as a FROM item of a statement. Without a time it is due at once. */
export function jobOf<Name extends keyof Jobs>(
  name: Name,
  payload: Jobs[Name],
  { key, at }: { key: string; at: Date | null },
): RawBuilder<unknown> {
  return sql`graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json,
    run_at => ${at}::timestamptz, job_key => ${key})`
}
