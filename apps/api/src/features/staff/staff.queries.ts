import type { GrantedPermission, WithheldPermission } from '@pennysleeve/domain/staff/permissions.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'

export type MemberRow = {
  id: number
  email: string
  role: 'staff' | 'admin'
  withheld_permissions: WithheldPermission[]
  granted_permissions: GrantedPermission[]
  second_factor: boolean
  signed_in: boolean
}

/** Max members listed. */
const MAX_MEMBERS = 200

const MEMBER = sql`
  select u.id, u.email, u.role, u.withheld_permissions, u.granted_permissions,
    exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null)
      or exists (select from passkeys p where p.user_id = u.id) as second_factor,
    exists (select from sessions s where s.user_id = u.id and s.expires_at > now()) as signed_in
  from users u
`

export async function listMembers(db: Db): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    ${MEMBER} where u.role <> 'customer' order by u.role, u.email, u.id limit ${MAX_MEMBERS}
  `.execute(db)
  return rows
}

export async function findMember(db: Db, id: number): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`${MEMBER} where u.id = ${id} and u.role <> 'customer'`.execute(db)
  return rows[0]
}

/** Locks all admins by id and counts those who can sign in: of two who leave concurrently the later one sees it. */
export async function lockAdmins(tx: Tx): Promise<number> {
  const { rows } = await sql<{ blocked: boolean }>`
    select blocked_at is not null as blocked from users where role = 'admin' order by id for update
  `.execute(tx)
  return rows.filter(({ blocked }) => !blocked).length
}

export async function setRole(tx: Tx, id: number, role: string): Promise<void> {
  await tx.updateTable('users').set({ role }).where('id', '=', id).execute()
}

export type OwnPermissions = Pick<MemberRow, 'withheld_permissions' | 'granted_permissions'>

export async function setPermissions(tx: Tx, id: number, permissions: OwnPermissions): Promise<void> {
  await tx.updateTable('users').set(permissions).where('id', '=', id).execute()
}

/** Undefined if they do not work here; else locked until the end of the transaction. */
export async function lockMember(tx: Tx, id: number): Promise<MemberRow | undefined> {
  await sql`select from users where id = ${id} for update`.execute(tx)
  return findMember(tx, id)
}

export async function setRoleAndPassword(tx: Tx, id: number, role: string, passwordHash: string): Promise<void> {
  await tx.updateTable('users').set({ role, password_hash: passwordHash }).where('id', '=', id).execute()
}

/** Makes an account an unblocked admin. */
export async function setAdmin(tx: Tx, id: number, passwordHash: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ role: 'admin', password_hash: passwordHash, blocked_at: null })
    .where('id', '=', id)
    .execute()
}

/** Undefined if the session has just ended. */
export async function findSessionEnd(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('sessions')
    .select(['expires_at', 'ends_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

/** Replaces this exact hash by one of two others, by role, and ends the sessions. Returns the count. */
export async function replacePassword(
  tx: Tx,
  hash: string,
  { customers, staff }: { customers: string; staff: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update users set password_hash = case when role = 'customer' then ${customers} else ${staff} end
    where password_hash = ${hash} returning id
  `.execute(tx)
  await sql`delete from sessions where user_id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(tx)
  return rows.length
}
