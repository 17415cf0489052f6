import { makeShoppers, shopperAt, type Shopper } from './people/make-shopper.ts'
import { openTestShop, type TestShop } from './open-test-shop.ts'

/** Two apps on one database, each with connections, caches and limits of its own, as two processes have. */
export async function openTwoApps(): Promise<[TestShop, TestShop]> {
  const shop = await openTestShop()
  return [shop, await openTestShop({ databaseUrl: shop.databaseUrl })]
}

/** One customer in two tabs, each on another app. */
export async function openTwoTabs([one, other]: [TestShop, TestShop]): Promise<[Shopper, Shopper]> {
  const [shopper] = await makeShoppers(one, 1)
  return [shopper!, shopperAt(other, shopper!)]
}
