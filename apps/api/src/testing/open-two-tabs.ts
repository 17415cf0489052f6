import { makeShoppers, shopperAt, type Shopper } from './make-shopper.ts'
import { openTestShop, type TestShop } from './open-test-shop.ts'

/** Two processes on one database, so that nothing can rely on memory. */
export async function openTwoProcesses(): Promise<[TestShop, TestShop]> {
  const shop = await openTestShop()
  return [shop, await openTestShop({ databaseUrl: shop.databaseUrl })]
}

/** One customer in two tabs, each on another process. */
export async function openTwoTabs([one, other]: [TestShop, TestShop]): Promise<[Shopper, Shopper]> {
  const [shopper] = await makeShoppers(one, 1)
  return [shopper!, shopperAt(other, shopper!)]
}
