import { DEMO_PASSWORD, DEMO_PASSWORD_HASH } from '../../db/seed/demo-accounts.ts'
import type { staffRoutes } from '@pennysleeve/contract/admin/staff.ts'
import { enrollTotp } from '../../features/auth/public.ts'
import { findNewestAdmin, makeSecondFactor, openApp } from '../people/make-second-factor.ts'
import { makeShoppers } from '../people/make-shopper.ts'
import type { TestShop } from '../open-test-shop.ts'
import type { StaffCalls } from './staff-call.ts'

/** Another member of staff. */
async function makeColleague(shop: TestShop): Promise<string> {
  const [grace] = await makeShoppers(shop, 1)
  await shop.db.updateTable('users').set({ role: 'staff' }).where('id', '=', grace!.id).execute()
  return String(grace!.id)
}

export const staffCalls: StaffCalls<keyof typeof staffRoutes> = {
  'GET /api/admin/session': async () => ({}),
  'POST /api/admin/second_factor': async (shop) => {
    await findNewestAdmin(shop, DEMO_PASSWORD_HASH)
    return { body: { current_password: DEMO_PASSWORD } }
  },
  'PUT /api/admin/second_factor': async (shop) => {
    const id = await findNewestAdmin(shop)
    await shop.db.transaction().execute((tx) => enrollTotp(tx, shop.encryptionKey, id))
    return { body: { code: (await openApp(shop, id)).codeIn(0) } }
  },
  'DELETE /api/admin/second_factor': async (shop) => {
    const { codeIn } = await makeSecondFactor(shop, await findNewestAdmin(shop))
    return { body: { code: codeIn(0) } }
  },
  'POST /api/admin/second_factor/recovery_codes': async (shop) => {
    const { codeIn } = await makeSecondFactor(shop, await findNewestAdmin(shop, DEMO_PASSWORD_HASH))
    return { body: { current_password: DEMO_PASSWORD, code: codeIn(0) } }
  },
  'GET /api/admin/staff': async () => ({}),
  'POST /api/admin/staff': async () => ({ body: { member: { email: 'new@example.test', role: 'staff' } } }),
  'PUT /api/admin/staff/:id': async (shop) => ({
    params: { id: await makeColleague(shop) },
    body: { member: { role: 'admin' } },
  }),
  'PUT /api/admin/staff/:id/permissions': async (shop) => ({
    params: { id: await makeColleague(shop) },
    body: { withheld_permissions: ['counter'] },
  }),
  'DELETE /api/admin/staff/:id': async (shop) => ({ params: { id: await makeColleague(shop) } }),
  'DELETE /api/admin/staff/:id/second_factor': async (shop) => {
    const id = await makeColleague(shop)
    await makeSecondFactor(shop, Number(id))
    return { params: { id } }
  },
}
