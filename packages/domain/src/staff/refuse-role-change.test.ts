import { expect, test } from 'vitest'
import { refuseRoleChange } from './refuse-role-change.ts'

const ADMIN = { id: 1, role: 'admin' } as const

test('an admin makes others staff or admins, and takes it back', () => {
  const change = { by: 2, admins: 2 }
  expect(refuseRoleChange({ ...change, member: ADMIN, to: 'staff' })).toBeUndefined()
  expect(refuseRoleChange({ ...change, member: ADMIN, to: 'customer' })).toBeUndefined()
  expect(refuseRoleChange({ ...change, member: { id: 3, role: 'customer' }, to: 'admin' })).toBeUndefined()
})

test('nobody changes their own role, neither up nor down', () => {
  const own = 'You cannot change your own role. Please ask another admin.'
  expect(refuseRoleChange({ by: 1, member: ADMIN, to: 'staff', admins: 5 })).toBe(own)
  expect(refuseRoleChange({ by: 1, member: { id: 1, role: 'staff' }, to: 'admin', admins: 5 })).toBe(own)
})

test('the last admin stays', () => {
  for (const to of ['staff', 'customer'] as const) {
    expect(refuseRoleChange({ by: 2, member: ADMIN, to, admins: 1 })).toBe('The shop needs at least one admin.')
  }
  expect(refuseRoleChange({ by: 2, member: ADMIN, to: 'admin', admins: 1 })).toBeUndefined()
})
