import type { Finish } from '@pennysleeve/domain/catalog/catalog.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

export type ProductName = {
  id: number
  name: string
  set: string | null
  set_name: string | null
  collector_number: string | null
  finish: Finish | null
}

/** The names of the products in a list, with what tells printings apart. */
export async function listProductNames(db: Db, ids: number[]): Promise<Map<number, ProductName>> {
  const { rows } = await sql<ProductName>`
    select p.id, p.name, r.set_code as set, coalesce(c.name, p.sealed_set_name) as set_name, r.collector_number, p.finish
    from products p left join printings r on r.id = p.printing_id
    left join card_sets c on c.game_id = p.game_id and c.code = r.set_code
    where p.id = any(${ids})
  `.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
