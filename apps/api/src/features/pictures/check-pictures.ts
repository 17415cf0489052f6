import { pictureHashOf } from '@pennysleeve/domain/pictures/pictures.ts'
import type { Tx } from '../../db/connect.ts'
import { ShopError } from '../../shop-error.ts'
import { lockPicture } from './pictures.queries.ts'

/** What the shop draws itself. */
const DRAWN = /^\/pictures\/(?:banners\/[1-4]-(?:wide|narrow)|promo)\.svg$/

/**
 * Throws unless each of these fields names a picture of the shop's own: one that was uploaded, or one that is drawn. A
 * picture on somebody else's server would tell them who looks at the shop, and could become another one.
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
