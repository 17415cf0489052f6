import type { InventoryProduct } from '@pennysleeve/contract/admin/inventory.ts'
import { expect, test } from 'vitest'
import { audit } from '../../db/audit.queries.ts'
import { makeStock } from '../../testing/make-shopper.ts'
import { makeStaff } from '../../testing/make-staff.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'

async function openWithFive() {
  const shop = await openTestShop()
  const nm = await makeStock(shop, 5)
  const { product_id } = await shop.db
    .selectFrom('variants')
    .select('product_id')
    .where('id', '=', nm)
    .executeTakeFirstOrThrow()
  const { token } = await makeStaff(shop)
  const path = `/api/admin/products/${product_id}`
  const list = async () =>
    (await shop.send<{ variants: InventoryProduct[] }>('GET', `${path}/variants`, { token })).body.variants
  const create = (variant: object) =>
    shop.send<{ error: string }>('POST', `${path}/variants`, { token, body: { variant } })
  const regrade = (body: object) =>
    shop.send<{ error: string }>('POST', `${path}/regrades`, { token, body: { regrade: body } })
  return { shop, nm, list, create, regrade }
}

test('staff add a condition and language once, with price and stock', async () => {
  const { shop, list, create } = await openWithFive()
  const played = { condition: 'lp', language: 'ja', price: '2.00', on_hand: 2 }
  expect((await create(played)).status).toBe(201)
  expect(await list()).toMatchObject([
    { condition: 'nm', on_hand: 5, options_text: '' },
    { ...played, sku: 'mtg-m10-146-nonfoil-lp-ja', options_text: 'Lightly Played, Japanese' },
  ])
  const again = await create(played)
  expect([again.status, again.body.error]).toEqual([
    422,
    '"Lightning Bolt" is sold as Lightly Played, Japanese already.',
  ])
  expect((await create({ condition: null })).status).toBe(422)
  expect(await audit(shop.db)).toEqual([])
})

test('a regrade moves copies in one step, and no more than are free', async () => {
  const { shop, nm, list, regrade } = await openWithFive()
  const worse = { from_variant_id: nm, condition: 'mp', language: 'en' }
  expect((await regrade({ ...worse, quantity: 2 })).status).toBe(201)
  expect((await list()).map(({ condition, on_hand }) => [condition, on_hand])).toEqual([
    ['nm', 3],
    ['mp', 2],
  ])
  const many = await regrade({ ...worse, quantity: 4 })
  expect([many.status, many.body.error]).toEqual([
    422,
    'Only 3 of "Lightning Bolt" can be moved: the rest is reserved or not there.',
  ])
  expect((await regrade({ ...worse, condition: 'nm', quantity: 1 })).status).toBe(422)
  expect((await list()).map(({ on_hand }) => on_hand)).toEqual([3, 2])
  expect(await audit(shop.db)).toEqual([])
})
