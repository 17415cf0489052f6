import type { Role } from './permissions.ts'

export type RoleChange = {
  /** Who makes the change, and whose role it is. */
  by: number
  member: { id: number; role: Role }
  to: Role
  /** How many admins the shop has as it stands. */
  admins: number
}

/** Why somebody's role may not become another; nothing when it may. Those who may not change roles at all never get here. */
export function refuseRoleChange({
  by,
  member,
  to,
  admins,
}: RoleChange): 'staff.own_role' | 'staff.last_admin' | undefined {
  if (by === member.id) return 'staff.own_role'
  if (member.role === 'admin' && to !== 'admin' && admins <= 1) return 'staff.last_admin'
  return undefined
}
