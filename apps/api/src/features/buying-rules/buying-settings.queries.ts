import type { GradeShares } from '@pennysleeve/domain/sell-carts/grade-shares.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'

export type BuyingRow = {
  lp_percent: number
  mp_percent: number
  hp_percent: number
  dmg_percent: number
  ask_percent: number
  max_copies: number | null
  cash_budget_cents: number | null
  credit_budget_cents: number | null
}

export async function getBuyingSettings(db: Db): Promise<BuyingRow> {
  return db
    .selectFrom('buying_settings')
    .select([
      'lp_percent',
      'mp_percent',
      'hp_percent',
      'dmg_percent',
      'ask_percent',
      'max_copies',
      'cash_budget_cents',
      'credit_budget_cents',
    ])
    .executeTakeFirstOrThrow()
}

/** For a change: the second of two waits for the first. */
export async function lockBuyingSettings(tx: Tx): Promise<void> {
  await sql`select from buying_settings for no key update`.execute(tx)
}

export async function updateBuyingSettings(tx: Tx, change: BuyingRow): Promise<void> {
  await tx.updateTable('buying_settings').set(change).execute()
}

export function gradeSharesOf({
  lp_percent: lp,
  mp_percent: mp,
  hp_percent: hp,
  dmg_percent: dmg,
}: BuyingRow): GradeShares {
  return { lp, mp, hp, dmg }
}
