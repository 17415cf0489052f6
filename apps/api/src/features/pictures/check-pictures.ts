import { pictureHashOf } from '@pennysleeve/domain/pictures/pictures.ts'
import type { Tx } from '../../db/connect.ts'
import { ShopError } from '../../shop-error.ts'
import { lockPicture } from './pictures.queries.ts'

/** Paths of drawn pictures. */
const DRAWN = /^\/pictures\/(?:banners\/[1-4]-(?:wide|narrow)|promo)\.svg$/

/**
 * Throws unless each field is one of the shop's own pictures, uploaded or drawn. An external one would track visitors,
 * and could change.
 */
export async function checkPictures(tx: Tx, addresses: Record<string, string>): Promise<void> {
  for (const [field, address] of Object.entries(addresses)) {
    if (DRAWN.test(address)) continue
    const hash = pictureHashOf(address)
    if (hash === undefined || !(await lockPicture(tx, hash))) throw unknownPicture(field)
  }
}

function unknownPicture(field: string): ShopError {
  return new ShopError('picture.unknown').onField(field)
}
