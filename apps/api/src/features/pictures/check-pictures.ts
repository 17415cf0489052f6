import { pictureHashOf } from '@pennysleeve/domain/pictures/pictures.ts'
import type { Tx } from '../../db/connect.ts'
import { ShopError } from '../../shop-error.ts'
import { lockPicture } from './pictures.queries.ts'

/** Paths of drawn pictures. */
const DRAWN = /^\/pictures\/(?:banners\/[1-4]-(?:wide|narrow)|promo|games\/[a-z0-9_]{1,40})\.svg$/

/**
 * Throws unless each field is one of the shop's own pictures, uploaded or drawn. An external one would track visitors,
 * and could change.
 */
export async function checkPictures(tx: Tx, urls: Record<string, string>): Promise<void> {
  for (const [field, url] of Object.entries(urls)) {
    if (DRAWN.test(url)) continue
    const hash = pictureHashOf(url)
    if (hash === undefined || !(await lockPicture(tx, hash))) throw unknownPicture(field)
  }
}

function unknownPicture(field: string): ShopError {
  return new ShopError('picture.unknown').onField(field)
}
