import { expect, test } from 'vitest'
import { isAllowed, permissionsOf } from './permissions.ts'

test('staff do the daily work, but not roles, settings, large credit or the audit log', () => {
  expect(permissionsOf('staff')).toEqual([
    'orders',
    'counter',
    'sell_orders',
    'catalogue',
    'customers',
    'content',
    'back_office',
  ])
})

test('an admin has every permission, a customer none', () => {
  for (const permission of permissionsOf('admin')) expect(isAllowed('customer', permission)).toBe(false)
  expect(permissionsOf('admin')).toEqual(
    expect.arrayContaining(['large_credit', 'settings', 'staff', 'audit_log', 'orders']),
  )
  expect(permissionsOf('customer')).toEqual([])
})
