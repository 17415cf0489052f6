import { isUnknownCode, normalCode } from '@pennysleeve/domain/discount-codes/discount-code.ts'
import type { Db } from '../../db/connect.ts'
import { ShopError } from '../../shop-error.ts'
import { countTry, deleteThrottleHits } from '../auth/public.ts'
import { findDiscountCode, type DiscountCodeRow } from './discount-codes.queries.ts'

const WRONG_CODES = { most: 10, minutes: 15 }
const WRONG_CODES_OF_NETWORK = { most: 60, minutes: 15 }

/** The code that a customer typed. Wrong ones are limited, so that codes cannot be guessed. */
export async function requireTypedCode(
  db: Db,
  typed: string,
  { userId, network }: { userId: number; network: string },
): Promise<DiscountCodeRow> {
  const throttles = [
    { counted_for: `discount-code:${userId}`, ...WRONG_CODES },
    { counted_for: `discount-code-network:${network}`, ...WRONG_CODES_OF_NETWORK },
  ]
  const hits = await db.transaction().execute((tx) => countTry(tx, throttles, 'rate.too_many_wrong_codes'))
  const code = await findDiscountCode(db, normalCode(typed), userId)
  if (!code || isUnknownCode(code, new Date())) throw new ShopError('discount_code.unknown').onField('discount_code')
  await deleteThrottleHits(db, hits)
  return code
}
