import type { GradePolicy } from '@pennysleeve/domain/prices/grade-price.ts'
import type { PriceRule } from '@pennysleeve/domain/prices/price-rule.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'

export type PolicyRow = { rules: PriceRule[]; grades: GradePolicy; daily: boolean; version: number }
/** Without `grades` these stay as they are. */
export type PolicyInput = Omit<PolicyRow, 'grades'> & { grades?: GradePolicy | undefined }

export async function getPricePolicy(db: Db): Promise<PolicyRow> {
  const { rows } = await sql<PolicyRow>`select rules, grades, daily, version from price_policy`.execute(db)
  return rows[0]!
}

/** Undefined if it was changed meanwhile (optimistic locking). */
export async function savePolicy(
  tx: Tx,
  { rules, grades, daily, version }: PolicyInput,
): Promise<PolicyRow | undefined> {
  const { rows } = await sql<PolicyRow>`
    update price_policy set rules = ${JSON.stringify(rules)}::jsonb, daily = ${daily}, version = version + 1,
      grades = coalesce(${grades ? JSON.stringify(grades) : null}::jsonb, grades)
    where version = ${version} returning rules, grades, daily, version
  `.execute(tx)
  return rows[0]
}
