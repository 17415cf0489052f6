import { readKioskCode } from '@pennysleeve/domain/counter/kiosk-code.ts'
import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import type { Db, Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { countTry, deleteThrottleHits } from '../auth/public.ts'
import { recordChange } from '../staff/public.ts'
import { deleteKioskBasket } from './kiosks.queries.ts'
import { presentTakenBasket } from './take-over-basket.ts'

const WRONG_CODES = { most: 20, minutes: 15 }

/** Counts a try, which `forgive` takes back once the code was right: codes cannot be guessed one after the other. */
export async function countKioskTry(db: Db, staff: Session): Promise<{ forgive: () => Promise<void> }> {
  const throttle = { counted_for: `kiosk-code:${staff.user_id}`, ...WRONG_CODES }
  const hits = await db.transaction().execute((tx) => countTry(tx, [throttle], 'rate.too_many_wrong_codes'))
  return { forgive: () => deleteThrottleHits(db, hits) }
}

/** Hands the basket of a kiosk to the counter, once. */
export async function takeOverKioskBasket(
  tx: Tx,
  staff: Session,
  typed: string,
): Promise<ResponseOf<'POST /api/admin/counter/kiosk_baskets/takeover'>> {
  const code = readKioskCode(typed)
  const held = code === undefined ? undefined : await deleteKioskBasket(tx, code)
  if (!held) throw new ShopError('counter.kiosk_code_unknown', { code: code ?? typed.trim() })
  await recordChange(tx, staff, { action: 'take over basket', subject: ['held basket', held.id], after: { code } })
  return presentTakenBasket({ user_id: null, basket: held.basket })
}
