import type { BankDetails } from '@pennysleeve/domain/sell-carts/bank-details.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { isEncryptedWith } from '../../encryption/encrypt.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { insertReveal, listBankDetails } from './bank-details.queries.ts'
import { decryptBankDetails } from '../../encryption/encrypt-bank-details.ts'

/** Decrypted bank details for staff about to make the transfer. Written to the audit log first. */
export async function revealBankDetails(tx: Tx, key: Buffer, staff: Session, sellCartId: number): Promise<BankDetails> {
  const [row] = await listBankDetails(tx, [sellCartId])
  if (!row) throw notFound()
  if (!isEncryptedWith(key, row)) {
    throw new ShopError('sell_order.bank_key_lost')
  }
  await insertReveal(tx, sellCartId, staff.user_id)
  return decryptBankDetails(key, row)
}
