import { expect, test } from 'vitest'
import { findRoleChangeRefusal } from './find-role-change-refusal.ts'

const ADMIN = { id: 1, role: 'admin' } as const

test('an admin can grant and revoke roles', () => {
  const change = { by: 2, admins: 2 }
  expect(findRoleChangeRefusal({ ...change, member: ADMIN, to: 'staff' })).toBeUndefined()
  expect(findRoleChangeRefusal({ ...change, member: ADMIN, to: 'customer' })).toBeUndefined()
  expect(findRoleChangeRefusal({ ...change, member: { id: 3, role: 'customer' }, to: 'admin' })).toBeUndefined()
})

test('nobody can change their own role', () => {
  expect(findRoleChangeRefusal({ by: 1, member: ADMIN, to: 'staff', admins: 5 })).toBe('staff.own_role')
  expect(findRoleChangeRefusal({ by: 1, member: { id: 1, role: 'staff' }, to: 'admin', admins: 5 })).toBe(
    'staff.own_role',
  )
})

test('the last admin cannot be removed', () => {
  for (const to of ['staff', 'customer'] as const) {
    expect(findRoleChangeRefusal({ by: 2, member: ADMIN, to, admins: 1 })).toBe('staff.last_admin')
  }
  expect(findRoleChangeRefusal({ by: 2, member: ADMIN, to: 'admin', admins: 1 })).toBeUndefined()
})
