import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import type { EncodedPicture } from './encode-picture.ts'

/** The same file again restarts the grace period. */
export async function insertPicture(tx: Tx, { hash, sizes }: EncodedPicture): Promise<void> {
  await tx
    .insertInto('pictures')
    .values(sizes.map((size) => ({ hash, ...size })))
    .onConflict((conflict) => conflict.columns(['hash', 'size']).doUpdateSet({ created_at: sql`now()` }))
    .execute()
}

/** Locks the picture until the end of the transaction that uses it, against concurrent deletion. */
export async function lockPicture(tx: Tx, hash: string): Promise<boolean> {
  const found = await tx.selectFrom('pictures').select('size').where('hash', '=', hash).forKeyShare().execute()
  return found.length > 0
}

/** The same for several: those that are there. */
export async function lockPictures(db: Db, hashes: string[]): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select hash from pictures where hash = any(${hashes}::text[]) order by hash, size for key share
  `.execute(db)
  return [...new Set(rows.map(({ hash }) => hash))]
}

export async function findPictureBytes(db: Db, hash: string, size: number): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('pictures')
    .select('bytes')
    .where('hash', '=', hash)
    .where('size', '=', size)
    .executeTakeFirst()
  return found?.bytes
}

/** Locks old pictures, except those that are being put to use. */
export async function lockOldPictures(tx: Tx, hours: number): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select hash from pictures where created_at < now() - make_interval(hours => ${hours})
    order by hash, size for update skip locked
  `.execute(tx)
  return [...new Set(rows.map(({ hash }) => hash))]
}

/** Deletes those that no product, game, banner or promotion uses. */
export async function deleteIfUnused(tx: Tx, hashes: string[]): Promise<void> {
  await sql`
    delete from pictures where hash = any(${hashes}::text[]) and hash not in (
      select substring(url from '^/pictures/uploads/([0-9a-f]{32})-') from (
        select image_url from products
        union all select image_url from games
        union all select image from banners
        union all select mobile_image from banners
        union all select promo_image from shop
      ) shown (url)
      where url ~ '^/pictures/uploads/[0-9a-f]{32}-'
    )
  `.execute(tx)
}
