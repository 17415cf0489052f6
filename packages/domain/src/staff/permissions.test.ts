import { expect, test } from 'vitest'
import { isAllowed, permissionsOf } from './permissions.ts'

test('staff do the daily work, but not roles, settings, large credit or the audit log', () => {
  expect(permissionsOf({ role: 'staff' })).toEqual([
    'orders',
    'counter',
    'sell_orders',
    'catalogue',
    'customers',
    'content',
    'gift_cards',
    'events',
    'back_office',
  ])
})

test('an admin has every permission, a customer none', () => {
  for (const permission of permissionsOf({ role: 'admin' }))
    expect(isAllowed({ role: 'customer' }, permission)).toBe(false)
  expect(permissionsOf({ role: 'admin' })).toEqual(
    expect.arrayContaining(['large_credit', 'settings', 'staff', 'audit_log', 'orders']),
  )
  expect(permissionsOf({ role: 'customer' })).toEqual([])
})

test('a withheld permission is missing for staff, but never for an admin', () => {
  const withheld_permissions = ['counter'] as const
  expect(isAllowed({ role: 'staff', withheld_permissions }, 'counter')).toBe(false)
  expect(isAllowed({ role: 'staff', withheld_permissions }, 'orders')).toBe(true)
  expect(isAllowed({ role: 'admin', withheld_permissions }, 'counter')).toBe(true)
})

test('a permission of admins can be granted to a member of staff, never to a customer', () => {
  const granted_permissions = ['reports'] as const
  expect(isAllowed({ role: 'staff' }, 'reports')).toBe(false)
  expect(isAllowed({ role: 'staff', granted_permissions }, 'reports')).toBe(true)
  expect(isAllowed({ role: 'staff', granted_permissions }, 'settings')).toBe(false)
  expect(isAllowed({ role: 'customer', granted_permissions }, 'reports')).toBe(false)
  expect(isAllowed({ role: 'admin' }, 'reports')).toBe(true)
})
