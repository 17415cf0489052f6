import { columnsOf } from '../../db/columns-of.ts'
import type { Db, Tx } from '../../db/connect.ts'

/** All of them, the one by e-mail too, which staff do not edit. */
export async function listShippingMethods(db: Db) {
  return db.selectFrom('shipping_methods').select(columnsOf('shipping_methods')).orderBy('id').execute()
}
export type ShippingMethodRow = Awaited<ReturnType<typeof listShippingMethods>>[number]

export type ShippingMethodFields = Omit<ShippingMethodRow, 'id' | 'is_email'>

export async function insertShippingMethod(tx: Tx, fields: ShippingMethodFields): Promise<ShippingMethodRow> {
  return tx
    .insertInto('shipping_methods')
    .values(fields)
    .returning(columnsOf('shipping_methods'))
    .executeTakeFirstOrThrow()
}

export async function updateShippingMethod(tx: Tx, id: number, fields: ShippingMethodFields): Promise<void> {
  await tx.updateTable('shipping_methods').set(fields).where('id', '=', id).execute()
}
