import type { Role } from './permissions.ts'

export type RoleChange = {
  /** The actor, and the member whose role changes. */
  by: number
  member: { id: number; role: Role }
  to: Role
  /** Current number of admins. */
  admins: number
}

/** Why a role change is refused; undefined if it is allowed. The permission is checked before. */
export function findRoleChangeRefusal({
  by,
  member,
  to,
  admins,
}: RoleChange): 'staff.own_role' | 'staff.last_admin' | undefined {
  if (by === member.id) return 'staff.own_role'
  if (member.role === 'admin' && to !== 'admin' && admins <= 1) return 'staff.last_admin'
  return undefined
}
