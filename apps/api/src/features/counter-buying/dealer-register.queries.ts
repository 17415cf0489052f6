import { SHOP_TIME_ZONE } from '@pennysleeve/domain/shop-day.ts'
import type { SellPaymentMethod } from '@pennysleeve/domain/sell-carts/sell-prices.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import type { EncryptedIdentity } from '../../encryption/encrypt-seller-identity.ts'

export type RegisterSettingsRow = { register_on: boolean; register_years: number }

export async function getRegisterSettings(db: Db): Promise<RegisterSettingsRow> {
  return db.selectFrom('buying_settings').select(['register_on', 'register_years']).executeTakeFirstOrThrow()
}

export async function updateRegisterSettings(tx: Tx, change: RegisterSettingsRow): Promise<void> {
  await tx.updateTable('buying_settings').set(change).execute()
}

export async function insertRegisterEntry(tx: Tx, row: EncryptedIdentity & { seen_by: number }): Promise<void> {
  await tx.insertInto('dealer_register').values(row).execute()
}

export async function isRegistered(db: Db, sellCartId: number): Promise<boolean> {
  const row = await db
    .selectFrom('dealer_register')
    .select('sell_cart_id')
    .where('sell_cart_id', '=', sellCartId)
    .executeTakeFirst()
  return row !== undefined
}

export type Period = { from: string; to: string; after?: number | undefined }

export type RegisterRow = EncryptedIdentity & {
  created_at: Date
  payment_method: SellPaymentMethod
  payout_cents: number
  rounding_cents: number
  seen_by: string
}

/** Days of the shop, oldest first. Sell orders of the counter are numbered in the order of their entries. */
export async function listRegister(db: Db, { from, to, after }: Period, limit: number): Promise<RegisterRow[]> {
  const { rows } = await sql<RegisterRow>`
    select r.sell_cart_id, r.key_id, r.sealed, r.created_at, c.payment_method, c.payout_cents, c.rounding_cents,
      u.email as seen_by
    from dealer_register r join sell_carts c on c.id = r.sell_cart_id join users u on u.id = r.seen_by
    where r.created_at >= ${from}::date::timestamp at time zone ${SHOP_TIME_ZONE}
      and r.created_at < (${to}::date + 1)::timestamp at time zone ${SHOP_TIME_ZONE}
      and r.sell_cart_id > ${after ?? 0}
    order by r.sell_cart_id limit ${limit}
  `.execute(db)
  return rows
}

export async function listOwnRegister(db: Db, userId: number): Promise<(EncryptedIdentity & { created_at: Date })[]> {
  return db
    .selectFrom('dealer_register as r')
    .innerJoin('sell_carts as c', 'c.id', 'r.sell_cart_id')
    .select(['r.sell_cart_id', 'r.key_id', 'r.sealed', 'r.created_at'])
    .where('c.user_id', '=', userId)
    .orderBy('r.sell_cart_id')
    .execute()
}

/** Scheduled: deletes what is older than the years that the law asks for. */
export async function deleteOldRegisterEntries(db: Db): Promise<void> {
  await sql`
    delete from dealer_register r using buying_settings s
    where r.created_at < now() - make_interval(years => s.register_years)
  `.execute(db)
}
