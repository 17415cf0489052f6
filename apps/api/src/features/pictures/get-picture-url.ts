import { pictureUrl, type PictureSize } from '@pennysleeve/domain/pictures/pictures.ts'
import type { Tx } from '../../db/connect.ts'
import { ShopError } from '../../shop-error.ts'
import { lockPicture } from './pictures.queries.ts'

/** Path of an uploaded picture in this size. */
export async function getPictureUrl(tx: Tx, hash: string, size: PictureSize): Promise<string> {
  if (await lockPicture(tx, hash)) return pictureUrl(hash, size)
  throw new ShopError('picture.unknown').onField('picture')
}
