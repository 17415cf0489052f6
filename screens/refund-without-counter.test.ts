import { setDevice } from '../apps/admin/src/session/device.ts'
import { makeMember, signInToBackOffice } from '../e2e/admin/back-office.ts'
import { makeOrders } from '../e2e/admin/make-orders.ts'
import { toastWith } from '../e2e/customers.ts'
import { expect } from './harness/expect.ts'
import { test } from './harness/signed-in.ts'

test(
  'a member without the counter refunds a bank card at a device whose drawer is open',
  { tags: 'nightly' },
  async ({ page, api, baseURL, customer, staff }) => {
    const device = 'Counter of others'
    await staff('POST /api/admin/counter/drawers', { body: { drawer: { device, float: '100' } } })
    const [order] = await makeOrders(staff, customer, 1)
    const grace = await makeMember(api, baseURL)
    await staff('PUT /api/admin/staff/:id/permissions', {
      params: { id: String(grace.id) },
      body: { withheld_permissions: ['counter'] },
    })
    setDevice(device)
    try {
      await page.goto(`/admin/orders/${order!.number}`)
      await signInToBackOffice(page, grace)
      await page.getByRole('button', { name: 'Refund', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Refund' })
      await dialog.getByLabel('Amount in AU$').fill('0.10')
      await dialog.getByLabel('Reason').fill('A bent corner')
      await dialog.getByRole('button', { name: 'Refund AU$0.10' }).click()
      await expect(toastWith(page, 'The money is on its way back')).toBeVisible()
    } finally {
      setDevice('')
    }
  },
)
