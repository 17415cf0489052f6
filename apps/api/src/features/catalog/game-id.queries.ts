import { DEFAULT_GAME_CODE } from '@pennysleeve/domain/catalog/catalog.ts'
import { sql } from 'kysely'

/** The main game is Magic; if the owner has hidden it, the first of the others. */
export function gameId(code: string | null) {
  return sql`(
    select id from games where not hidden and (code = ${code}::text or ${code}::text is null)
    order by code <> ${sql.lit(DEFAULT_GAME_CODE)}, position, id limit 1
  )`
}
