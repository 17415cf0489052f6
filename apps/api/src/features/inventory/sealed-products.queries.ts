import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Tx } from '../../db/connect.ts'

export type SealedRow = {
  name: string
  game: string
  kind: string
  set_name: string | null
  released_on: string
  description: string | null
  sku: string | null
}

/** With a stock of 0. Undefined if the SKU is taken. */
export async function insertSealedProduct(
  tx: Tx,
  row: SealedRow,
  image_url: string | null,
): Promise<number | undefined> {
  const made = sql<{ id: number }>`
    with drawn as (
      -- The number is drawn here, because the picture's URL and the sku may need it.
      select nextval(pg_get_serial_sequence('products', 'id')) as id
    ), free as (
      select id, coalesce(${row.sku}::text, 'sealed-' || id) as sku from drawn
      where not exists (select from variants where sku = ${row.sku}::text)
    ), made as (
      insert into products (id, game_id, name, description, image_url, sealed_kind, sealed_set_name, released_on)
        overriding system value
      select free.id, g.id, ${row.name}, ${row.description}, coalesce(${image_url}::text, ${drawnPicture('free.id')}),
        ${row.kind}, ${row.set_name}, ${row.released_on}::date
      from free, games g where g.code = ${row.game}
      returning id
    )
    insert into variants (product_id, sku, on_hand) select made.id, free.sku, 0 from made join free using (id)
    returning product_id as id
  `
  return (await unlessSkuTaken(made.execute(tx)))?.rows[0]?.id
}

/** Undefined if the SKU is taken concurrently (unique index); the transaction must then be rolled back. */
async function unlessSkuTaken<Result>(written: Promise<Result>): Promise<Result | undefined> {
  return written.catch((error: unknown) => {
    if (error instanceof DatabaseError && error.constraint === 'variants_sku_key') return undefined
    throw error
  })
}

/** `image_url`: undefined keeps the picture; null restores the drawn one. */
export async function updateSealedProduct(
  tx: Tx,
  id: number,
  row: SealedRow,
  image_url?: string | null,
): Promise<void> {
  await sql`
    update products set game_id = (select id from games where code = ${row.game}), name = ${row.name},
      description = ${row.description}, sealed_kind = ${row.kind}, sealed_set_name = ${row.set_name},
      released_on = ${row.released_on}::date, updated_at = now(),
      image_url = ${image_url === undefined ? sql`image_url` : sql`coalesce(${image_url}::text, ${drawnPicture('id')})`}
    where id = ${id}
  `.execute(tx)
}

/** False if another product has it. */
export async function setSku(tx: Tx, productId: number, sku: string): Promise<boolean> {
  const changed = sql`
    update variants v set sku = ${sku}
    where v.id = (select offered_variant_id from products where id = ${productId}) and not exists (select from variants where sku = ${sku} and id <> v.id)
  `
  return (await unlessSkuTaken(changed.execute(tx)))?.numAffectedRows === 1n
}

function drawnPicture(id: string) {
  return sql`'/pictures/products/' || ${sql.ref(id)} || '.svg'`
}
