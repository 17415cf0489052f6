import { expect, test } from 'vitest'
import { isAllowed, permissionsOf } from './permissions.ts'

test('a member of staff does the day’s work, but changes neither roles nor settings, books no large credit and reads no log', () => {
  expect(permissionsOf('staff')).toEqual(['orders', 'sell_orders', 'catalogue', 'customers', 'content', 'back_office'])
})

test('an admin may do everything, a customer nothing', () => {
  for (const permission of permissionsOf('admin')) expect(isAllowed('customer', permission)).toBe(false)
  expect(permissionsOf('admin')).toEqual(
    expect.arrayContaining(['large_credit', 'settings', 'staff', 'audit_log', 'orders']),
  )
  expect(permissionsOf('customer')).toEqual([])
})
