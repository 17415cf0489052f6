import { makeShoppers } from './people/make-shopper.ts'
import { openTestShop } from './open-test-shop.ts'

/** A shop, and GET calls of its admin. */
export async function openWithAdmin() {
  const shop = await openTestShop()
  const [olga] = await makeShoppers(shop, 1)
  await shop.db.updateTable('users').set({ role: 'admin' }).where('id', '=', olga!.id).execute()
  const get = <Body>(url: string) => shop.send<Body>('GET', url, { token: olga!.token })
  return { shop, get }
}
