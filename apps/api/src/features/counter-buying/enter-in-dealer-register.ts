import type { SellerIdentity } from '@pennysleeve/domain/counter-buying/dealer-register.ts'
import type { Tx } from '../../db/connect.ts'
import { encryptIdentity } from '../../encryption/encrypt-seller-identity.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { getRegisterSettings, insertRegisterEntry } from './dealer-register.queries.ts'

/** `key` of the shop, with which the entry is encrypted. */
export type SeenIdentity = { key: Buffer; identity: SellerIdentity | undefined }

/**
 * Writes down who sold, in the transaction of the purchase: `id` is the sell order. While the register is off nothing is
 * kept, whatever was sent. Needs the lock of the buying settings, which the purchase holds.
 */
export async function enterInDealerRegister(
  tx: Tx,
  staff: Session,
  id: number,
  { key, identity }: SeenIdentity,
): Promise<void> {
  const { register_on } = await getRegisterSettings(tx)
  if (!register_on) return
  if (!identity) throw new ShopError('counter.identity_needed').onField('identity')
  await insertRegisterEntry(tx, { ...encryptIdentity(key, id, identity), seen_by: staff.user_id })
}
