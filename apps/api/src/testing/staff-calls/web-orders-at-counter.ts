import type { webOrdersAtCounterRoutes } from '@pennysleeve/contract/admin/web-orders-at-counter.ts'
import { makeClerk } from '../people/make-clerk.ts'
import { makeShoppers, makeStock } from '../people/make-shopper.ts'
import type { TestShop } from '../open-test-shop.ts'
import type { StaffCalls } from './staff-call.ts'

async function makePickup(shop: TestShop): Promise<string> {
  const [ada] = await makeShoppers(shop, 1)
  return (await ada!.buyToPickUp({ variant_id: await makeStock(shop, 50), quantity: 2 })).number
}

export const webOrdersAtCounterCalls: StaffCalls<keyof typeof webOrdersAtCounterRoutes> = {
  'GET /api/admin/counter/orders': async () => ({ query: { q: 'shopper' } }),
  'POST /api/admin/counter/orders/:number/collection': async (shop) => ({ params: { number: await makePickup(shop) } }),
  'DELETE /api/admin/counter/orders/:number/collection': async (shop) => {
    const number = await makePickup(shop)
    await (await makeClerk(shop)).handOver(number)
    return { params: { number } }
  },
  'POST /api/admin/counter/orders/:number/payment': async (shop) => {
    const [ada] = await makeShoppers(shop, 1)
    const { number } = await ada!.choosePickup({ variant_id: await makeStock(shop, 50), quantity: 2 })
    return {
      params: { number },
      body: { payment: { due: '6.40', given: '10', device: (await makeClerk(shop)).device } },
    }
  },
}
