import type { Content } from '@pennysleeve/contract/admin/content.ts'
import type { Settings } from '@pennysleeve/contract/admin/settings.ts'
import type { ErrorBody } from '@pennysleeve/contract/errors.ts'
import { makeShoppers } from './make-shopper.ts'
import type { TestShop } from '../open-test-shop.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** An admin with the calls of content and settings. */
export async function makeEditor(shop: TestShop) {
  const [admin] = await makeShoppers(shop, 1)
  const { id, token } = admin!
  await shop.db.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute()
  const call = <Body>(method: Method, path: string, body?: object) =>
    shop.send<Body & ErrorBody>(method, `/api/admin/${path}`, { token, ...(body ? { body } : {}) })
  return {
    id,
    token,
    content: (method: Method, path: string, body?: object) => call<Content>(method, path, body),
    settings: (method: Method, path: string, body?: object) => call<Settings>(method, path, body),
  }
}
