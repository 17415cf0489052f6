import { expect, test } from 'vitest'
import { refuseRoleChange } from './refuse-role-change.ts'

const ADMIN = { id: 1, role: 'admin' } as const

test('an admin can grant and revoke roles', () => {
  const change = { by: 2, admins: 2 }
  expect(refuseRoleChange({ ...change, member: ADMIN, to: 'staff' })).toBeUndefined()
  expect(refuseRoleChange({ ...change, member: ADMIN, to: 'customer' })).toBeUndefined()
  expect(refuseRoleChange({ ...change, member: { id: 3, role: 'customer' }, to: 'admin' })).toBeUndefined()
})

test('nobody can change their own role', () => {
  expect(refuseRoleChange({ by: 1, member: ADMIN, to: 'staff', admins: 5 })).toBe('staff.own_role')
  expect(refuseRoleChange({ by: 1, member: { id: 1, role: 'staff' }, to: 'admin', admins: 5 })).toBe('staff.own_role')
})

test('the last admin cannot be removed', () => {
  for (const to of ['staff', 'customer'] as const) {
    expect(refuseRoleChange({ by: 2, member: ADMIN, to, admins: 1 })).toBe('staff.last_admin')
  }
  expect(refuseRoleChange({ by: 2, member: ADMIN, to: 'admin', admins: 1 })).toBeUndefined()
})
