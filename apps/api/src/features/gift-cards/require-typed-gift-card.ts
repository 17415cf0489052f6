import type { Db } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { countTry, deleteThrottleHits, type Throttle } from '../auth/public.ts'
import { findGiftCardByHash, type GiftCardRow } from './gift-cards.queries.ts'
import { hashGiftCode } from './gift-code.ts'

const WRONG_CODES = { most: 10, minutes: 15 }
const WRONG_CODES_OF_STAFF = { most: 20, minutes: 15 }

/** The card whose code somebody typed. Wrong ones are limited per network. */
export async function requireTypedGiftCard(db: Db, typed: string, network: string): Promise<GiftCardRow> {
  return getCounted(db, typed, { counted_for: `gift-card-network:${network}`, ...WRONG_CODES })
}

/** The card whose code a member of staff typed. Wrong ones are limited: the codes of other programs may be short. */
export async function requireGiftCardTypedBy(staff: Session, db: Db, typed: string): Promise<GiftCardRow> {
  return getCounted(db, typed, { counted_for: `gift-card-staff:${staff.user_id}`, ...WRONG_CODES_OF_STAFF })
}

async function getCounted(db: Db, typed: string, throttle: Throttle): Promise<GiftCardRow> {
  const hits = await db.transaction().execute((tx) => countTry(tx, [throttle], 'rate.too_many_wrong_codes'))
  const card = await getGiftCardByCode(db, typed)
  await deleteThrottleHits(db, hits)
  return card
}

/** Without a limit: for those that have counted the try. */
export async function getGiftCardByCode(db: Db, typed: string): Promise<GiftCardRow> {
  const card = await findGiftCardByHash(db, hashGiftCode(typed))
  if (!card) throw new ShopError('gift_card.unknown').onField('code')
  return card
}
