import type { Db } from '../../db/connect.ts'
import { ShopError } from '../../shop-error.ts'
import { countTry, deleteThrottleHits } from '../auth/public.ts'
import { findGiftCardByHash, type GiftCardRow } from './gift-cards.queries.ts'
import { hashGiftCode } from './gift-code.ts'

const WRONG_CODES = { most: 10, minutes: 15 }

/** The card whose code somebody typed. Wrong ones are limited per network. */
export async function requireTypedGiftCard(db: Db, typed: string, network: string): Promise<GiftCardRow> {
  const throttle = { counted_for: `gift-card-network:${network}`, ...WRONG_CODES }
  const hits = await db.transaction().execute((tx) => countTry(tx, [throttle], 'rate.too_many_wrong_codes'))
  const card = await getGiftCardByCode(db, typed)
  await deleteThrottleHits(db, hits)
  return card
}

/** Without a limit: for staff, and for `requireTypedGiftCard`, which counts the tries. */
export async function getGiftCardByCode(db: Db, typed: string): Promise<GiftCardRow> {
  const card = await findGiftCardByHash(db, hashGiftCode(typed))
  if (!card) throw new ShopError('gift_card.unknown').onField('code')
  return card
}
