import type { PriceRule } from '@pennysleeve/domain/prices/price-rule.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'

export type PolicyRow = { rules: PriceRule[]; daily: boolean; version: number }

export async function findPolicy(db: Db): Promise<PolicyRow> {
  const { rows } = await sql<PolicyRow>`select rules, daily, version from price_policy`.execute(db)
  return rows[0]!
}

/** Undefined if it was changed meanwhile (optimistic locking). */
export async function savePolicy(tx: Tx, { rules, daily, version }: PolicyRow): Promise<PolicyRow | undefined> {
  const { rows } = await sql<PolicyRow>`
    update price_policy set rules = ${JSON.stringify(rules)}::jsonb, daily = ${daily}, version = version + 1
    where version = ${version} returning rules, daily, version
  `.execute(tx)
  return rows[0]
}
