import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import type { EncryptedBankDetails } from '../../encryption/encrypt-bank-details.ts'

export async function insertBankDetails(tx: Tx, row: EncryptedBankDetails): Promise<void> {
  await tx.insertInto('bank_details').values(row).execute()
}

export async function listBankDetails(db: Db, sellCartIds: number[]): Promise<EncryptedBankDetails[]> {
  return db
    .selectFrom('bank_details')
    .select(['sell_cart_id', 'key_id', 'sealed'])
    .where('sell_cart_id', '=', sql<number>`any(${sellCartIds}::bigint[])`)
    .execute()
}

export async function deleteBankDetails(tx: Tx, sellCartId: number): Promise<void> {
  await tx.deleteFrom('bank_details').where('sell_cart_id', '=', sellCartId).execute()
}

export async function insertReveal(tx: Tx, sellCartId: number, staffId: number): Promise<void> {
  await tx.insertInto('bank_detail_looks').values({ sell_cart_id: sellCartId, staff_id: staffId }).execute()
}

export async function deleteBankDetailsOlderThan(db: Db, days: number): Promise<void> {
  await sql`
    delete from bank_details b using sell_carts c
    where c.id = b.sell_cart_id and c.paid_at < now() - make_interval(days => ${days})
  `.execute(db)
}
