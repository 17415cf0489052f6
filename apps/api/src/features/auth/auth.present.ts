import type { Account, DeviceSession, User } from '@pennysleeve/contract/auth.ts'
import { describeDevice } from '@pennysleeve/domain/auth/describe-device.ts'
import { cents, displayMoney, moneyText } from '@pennysleeve/domain/money.ts'
import type { GrantedPermission, WithheldPermission } from '@pennysleeve/domain/staff/permissions.ts'
import type { Db } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { sumStoreCredit, type UserRow } from './auth.queries.ts'
import { findPendingEmail } from './email-address/email-verifications.queries.ts'

export async function presentUser(db: Db, user: UserRow): Promise<User> {
  const credit = cents(await sumStoreCredit(db, user.id))
  return {
    id: user.id,
    email: user.email,
    // The columns' CHECKs allow exactly these.
    role: user.role as User['role'],
    ...(user.role !== 'customer' && {
      withheld_permissions: user.withheld_permissions as WithheldPermission[],
      granted_permissions: user.granted_permissions as GrantedPermission[],
    }),
    store_credit: moneyText(credit),
    display_store_credit: displayMoney(credit),
  }
}

export async function presentAccount(db: Db, user: UserRow): Promise<Account> {
  return {
    ...(await presentUser(db, user)),
    email_verified: user.email_verified_at !== null,
    pending_email: (await findPendingEmail(db, user.id)) ?? null,
    // Stored through the contract's schema, here and at the checkout.
    default_address: user.ship_address as Account['default_address'],
  }
}

type SessionRow = { id: number; token_hash: Buffer; user_agent: string; created_at: Date; last_used_at: Date }

export function presentSession(row: SessionRow, asking: Session): DeviceSession {
  return {
    id: row.id,
    device: describeDevice(row.user_agent),
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    current: row.token_hash.equals(asking.token_hash),
  }
}
