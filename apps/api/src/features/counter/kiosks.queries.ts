import { KIOSK_BASKET_MINUTES, MAX_KIOSK_BASKETS } from '@pennysleeve/domain/counter/kiosk-code.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import type { StoredBasket } from './held-baskets.queries.ts'

export type KioskRow = { id: number; name: string; made_by: string; made_at: Date }

/** Those that are not ended, newest first. */
export async function listKiosks(db: Db): Promise<KioskRow[]> {
  const { rows } = await sql<KioskRow>`
    select k.id, k.name, u.email as made_by, k.made_at from kiosks k join users u on u.id = k.made_by
    where k.ended_at is null order by k.id desc limit 100
  `.execute(db)
  return rows
}

export async function insertKiosk(
  tx: Tx,
  kiosk: { name: string; token_hash: Buffer; made_by: number },
): Promise<number> {
  return (await tx.insertInto('kiosks').values(kiosk).returning('id').executeTakeFirstOrThrow()).id
}

/** Its name; undefined if it is none, or not any more. */
export async function endKioskRow(tx: Tx, id: number): Promise<string | undefined> {
  const row = await tx
    .updateTable('kiosks')
    .set({ ended_at: sql`now()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

/** Locked until the commit, so that its baskets are counted one after another. */
export async function lockKioskByToken(tx: Tx, tokenHash: Buffer): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from kiosks where token_hash = ${tokenHash} and ended_at is null for update
  `.execute(tx)
  return rows[0]?.id
}

const OUT_OF_TIME = sql<boolean>`held_at <= now() - make_interval(mins => ${sql.lit(KIOSK_BASKET_MINUTES)})`

type NewKioskBasket = { kiosk_id: number; code: string; basket: StoredBasket }

/** When it runs out; undefined if the kiosk has left too many, or if the code is in use. Needs the kiosk's lock. */
export async function insertKioskBasket(tx: Tx, { kiosk_id, code, basket }: NewKioskBasket): Promise<Date | undefined> {
  await sql`delete from held_baskets where kiosk_id is not null and ${OUT_OF_TIME}`.execute(tx)
  const { rows } = await sql<{ expires_at: Date }>`
    insert into held_baskets (note, kiosk_id, code, basket)
    select '', ${kiosk_id}::bigint, ${code}::text, ${JSON.stringify(basket)}::jsonb
    where (select count(*) from held_baskets where kiosk_id = ${kiosk_id}) < ${sql.lit(MAX_KIOSK_BASKETS)}
    on conflict (code) do nothing
    returning held_at + make_interval(mins => ${sql.lit(KIOSK_BASKET_MINUTES)}) as expires_at
  `.execute(tx)
  return rows[0]?.expires_at
}

/** Undefined if the code is unknown, out of time or taken over. */
export async function deleteKioskBasket(
  tx: Tx,
  code: string,
): Promise<{ id: number; basket: StoredBasket } | undefined> {
  const { rows } = await sql<{ id: number; basket: StoredBasket }>`
    delete from held_baskets where code = ${code} and not ${OUT_OF_TIME} returning id, basket
  `.execute(tx)
  return rows[0]
}
