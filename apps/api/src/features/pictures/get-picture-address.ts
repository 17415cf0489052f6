import { pictureAddress, type PictureSize } from '@sideboard/domain/pictures.ts'
import type { Db } from '../../db/connect.ts'
import { ShopError } from '../../shop-error.ts'
import { hasPicture } from './pictures.queries.ts'

/** Where an uploaded picture is served in this size. */
export async function getPictureAddress(db: Db, hash: string, size: PictureSize): Promise<string> {
  if (await hasPicture(db, hash)) return pictureAddress(hash, size)
  const sentence = 'We do not have this picture. Please upload it again.'
  throw new ShopError('refused', sentence, { picture: [sentence] })
}
