import type { Db, Tx } from '../../db/connect.ts'
import type { EncodedPicture } from './encode-picture.ts'

/** The same file sent again is there already. */
export async function insertPicture(tx: Tx, { hash, sizes }: EncodedPicture): Promise<void> {
  await tx
    .insertInto('pictures')
    .values(sizes.map((size) => ({ hash, ...size })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function hasPicture(db: Db, hash: string): Promise<boolean> {
  const found = await db.selectFrom('pictures').select('size').where('hash', '=', hash).limit(1).executeTakeFirst()
  return found !== undefined
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
