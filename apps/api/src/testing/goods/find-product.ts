import { sql } from 'kysely'
import type { TestShop } from '../open-test-shop.ts'

/** A single by card name; the cheapest of several. */
export async function findProductId({ db }: TestShop, name: string, finish = 'nonfoil'): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select p.id from products p join variants v on v.id = p.offered_variant_id
    where p.name = ${name} and p.finish = ${finish} order by v.price_cents, p.id limit 1
  `.execute(db)
  if (!rows[0]) throw new Error(`The demo shop has no ${finish} ${name}`)
  return rows[0].id
}
