import type { SellerIdentity } from '@pennysleeve/domain/counter-buying/dealer-register.ts'
import type { Tx } from '../../db/connect.ts'
import { decryptIdentity } from '../../encryption/encrypt-seller-identity.ts'
import { listOwnRegister } from './dealer-register.queries.ts'

type OwnEntry = { sell_order: number; created_at: string; identity: SellerIdentity | null }

/** What the register keeps about a customer, for their own file. */
export async function readOwnRegister(tx: Tx, key: Buffer, userId: number): Promise<OwnEntry[]> {
  return (await listOwnRegister(tx, userId)).map(({ created_at, ...sealed }) => ({
    sell_order: sealed.sell_cart_id,
    created_at: created_at.toISOString(),
    identity: decryptIdentity(key, sealed),
  }))
}
