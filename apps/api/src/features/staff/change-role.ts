import type { Role } from '@pennysleeve/domain/staff/permissions.ts'
import { findRoleChangeRefusal } from '@pennysleeve/domain/staff/find-role-change-refusal.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { deleteAllSessions, deleteSecondFactor } from '../auth/public.ts'
import { recordChange } from './record-change.ts'
import { findMember, lockAdmins, setPermissions, setRole } from './staff.queries.ts'

/** Changes or removes a role and ends the sessions, since a token is bound to its role. */
export async function changeRole(tx: Tx, staff: Session, id: number, to: Role): Promise<void> {
  // Locked first, so that the number of admins cannot change meanwhile.
  const admins = await lockAdmins(tx)
  const member = await findMember(tx, id)
  if (!member) throw notFound()
  const refusal = findRoleChangeRefusal({ by: staff.user_id, member, to, admins })
  if (refusal !== undefined) throw new ShopError(refusal)
  if (member.role === to) return
  await setRole(tx, id, to)
  await deleteAllSessions(tx, id)
  if (to === 'customer') {
    await deleteSecondFactor(tx, id)
    // Whoever is invited again begins with the permissions of the role.
    await setPermissions(tx, id, { withheld_permissions: [], granted_permissions: [] })
  }
  await recordChange(tx, staff, {
    action: to === 'customer' ? 'remove from staff' : 'change role',
    subject: ['staff', member.email],
    before: { role: member.role },
    after: { role: to },
  })
}
