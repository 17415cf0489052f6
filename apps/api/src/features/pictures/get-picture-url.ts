import { pictureUrl, type PictureSize } from '@pennysleeve/domain/pictures/pictures.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { ShopError } from '../../shop-error.ts'
import { lockPicture, lockPictures } from './pictures.queries.ts'

/** Path of an uploaded picture in this size. */
export async function getPictureUrl(tx: Tx, hash: string, size: PictureSize): Promise<string> {
  if (await lockPicture(tx, hash)) return pictureUrl(hash, size)
  throw new ShopError('picture.unknown').onField('picture')
}

/** Paths of uploaded pictures in this size, by hash. */
export async function getPictureUrls(db: Db, hashes: string[], size: PictureSize): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map()
  const known = await lockPictures(db, hashes)
  return new Map(known.map((hash) => [hash, pictureUrl(hash, size)]))
}
