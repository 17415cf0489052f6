import type { GradePolicy } from '@pennysleeve/domain/prices/grade-price.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

/** How played copies are priced; part of the price policy. */
export async function getGradePolicy(db: Db): Promise<GradePolicy> {
  const { rows } = await sql<{ grades: GradePolicy }>`select grades from price_policy`.execute(db)
  return rows[0]!.grades
}
