import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'

/** Oldest first. */
export async function listPasskeys(db: Db, userId: number) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at', 'credential_id', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .limit(100)
    .execute()
}
export type PasskeyRow = Omit<Awaited<ReturnType<typeof listPasskeys>>[number], 'credential_id' | 'transports'>

/** Undefined if it is another user's or was removed. */
export async function findOwnPasskey(db: Db, userId: number, id: number): Promise<PasskeyRow | undefined> {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The public key of a credential id, and its user. */
export async function findPasskeyByCredential(db: Db, credentialId: Buffer) {
  return db
    .selectFrom('passkeys as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select([
      'p.id',
      'p.user_id',
      'p.credential_id',
      'p.public_key',
      'p.sign_count',
      'u.passkey_handle',
      'u.deleted_at',
    ])
    .where('p.credential_id', '=', credentialId)
    .executeTakeFirst()
}
export type KnownPasskey = NonNullable<Awaited<ReturnType<typeof findPasskeyByCredential>>>

type NewPasskey = {
  user_id: number
  credential_id: Buffer
  public_key: Buffer
  sign_count: number
  transports: string[]
  name: string
}

/** Undefined if the credential exists already, here or for another account. */
export async function insertPasskey(tx: Tx, made: NewPasskey): Promise<PasskeyRow | undefined> {
  return tx
    .insertInto('passkeys')
    .values(made)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(['id', 'name', 'created_at', 'last_used_at'])
    .executeTakeFirst()
}

/**
 * Records a use; false if the signature counter did not increase: the key was copied, or the request replayed. Devices
 * without a counter always send 0.
 */
export async function countUse(db: Db, id: number, signCount: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update passkeys set sign_count = ${signCount}, last_used_at = now()
    where id = ${id} and (sign_count < ${signCount} or (sign_count = 0 and ${signCount} = 0))
  `.execute(db)
  return numAffectedRows === 1n
}

export async function renamePasskey(tx: Tx, id: number, name: string): Promise<PasskeyRow> {
  return tx
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .returning(['id', 'name', 'created_at', 'last_used_at'])
    .executeTakeFirstOrThrow()
}

export async function deletePasskey(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('passkeys').where('id', '=', id).execute()
}
