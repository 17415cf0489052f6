import { readPriceFile } from '@pennysleeve/domain/prices/files/read-price-file.ts'
import { expect, test } from 'vitest'
import { addCopies, makePricer } from '../../testing/people/make-pricer.ts'
import { BOLT, makeStock } from '../../testing/people/make-shopper.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { findFileCopies } from './find-file-copies.ts'

test('a row finds its copy among all that the product has: by condition, by language, by sku', async () => {
  const shop = await openTestShop()
  await makeStock(shop, 3, 1000)
  const { token } = await makePricer(shop)
  await addCopies(shop, token, BOLT, [
    { condition: 'lp', language: 'en', price: null },
    { condition: 'mp', language: 'ja', price: null },
    { condition: 'dmg', language: 'en', price: null },
  ])
  const card = 'Lightning Bolt,m10,146,nonfoil'
  const lines = [`,${card},LP,,1`, `,${card},MP,ja,1`, `${BOLT}-dmg,,,,,,,1`, `,${card},,,1`, `,${card},LP,ja,1`]
  const file = readPriceFile(`sku,name,set,number,finish,condition,language,stock\n${lines.join('\n')}\n`)
  const copies = await findFileCopies(shop.db, file.rows ?? [])
  const found = [...copies.values()].map((copy) => (typeof copy === 'string' ? copy : copy.variant?.sku))
  expect(found).toEqual([`${BOLT}-lp`, `${BOLT}-mp-ja`, `${BOLT}-dmg`, BOLT, undefined])
})
