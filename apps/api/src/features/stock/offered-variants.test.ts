import { compareCopies } from '@pennysleeve/domain/copies/compare-copies.ts'
import { CONDITIONS, type Condition } from '@pennysleeve/domain/copies/conditions.ts'
import type { Language } from '@pennysleeve/domain/copies/languages.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { audit } from '../../db/audit.queries.ts'
import type { Db } from '../../db/connect.ts'
import { findProductId } from '../../testing/goods/find-product.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { waitUntilBlocked } from '../../testing/wait-until-blocked.ts'

type Listed = { products: { id: number; price: string; total_on_hand: number; master: { id: number; sku: string } }[] }

async function addVariant({ db }: TestShop, productId: number, condition: string, language = 'en') {
  const { rows } = await sql<{ id: number }>`
    insert into variants (product_id, sku, price_cents, on_hand, condition, language)
    values (${productId}, gen_random_uuid()::text, 500, 0, ${condition}, ${language}) returning id
  `.execute(db)
  return rows[0]!.id
}

const setStock = async ({ db }: TestShop, id: number, on_hand: number) => {
  await sql`update variants set on_hand = ${on_hand} where id = ${id}`.execute(db)
}

const offeredId = async ({ db }: TestShop, id: number) =>
  (await db.selectFrom('products').select('offered_variant_id').where('id', '=', id).executeTakeFirstOrThrow())
    .offered_variant_id

type Shelved = {
  id: number
  condition: Condition
  language: Language
  price_cents: number | null
  available: number
  retired: boolean
}

/** The rule in words of its own, to compare the database and the search index with. */
function bestVariant(variants: readonly Shelved[]): Shelved {
  const forSale = variants.filter(({ price_cents, retired }) => price_cents !== null && !retired)
  const inStock = forSale.filter(({ available }) => available > 0)
  const kept = variants.filter(({ retired }) => !retired)
  const [first] = [inStock, forSale, kept, variants].find((some) => some.length > 0)!.toSorted(compareCopies)
  return first!
}

test('whatever happens to prices and stock, the product, its page, its list and the search offer the same variant', async () => {
  const shop = await openTestShop()
  const id = await findProductId(shop, 'Lightning Bolt')
  for (const condition of CONDITIONS.slice(1)) await addVariant(shop, id, condition)
  await addVariant(shop, id, 'nm', 'ja')
  const variants = await shop.db
    .selectFrom('variants')
    .select('id')
    .where('product_id', '=', id)
    .orderBy('id')
    .execute()
  for (let round = 0; round < 60; round += 1) {
    const variant = variants[(round * 7) % variants.length]!.id
    const [price_cents, on_hand] = [round % 5 === 0 ? null : 100 + round, round % 3]
    await sql`update variants set price_cents = ${price_cents}, on_hand = ${on_hand} where id = ${variant}`.execute(
      shop.db,
    )
    const { rows } = await sql<Shelved>`
      select id, condition, language, price_cents, available, retired_at is not null as retired
      from variants where product_id = ${id}
    `.execute(shop.db)
    const offered = bestVariant(rows)
    expect(await offeredId(shop, id)).toBe(offered.id)
    const expected = { id, total_on_hand: offered.available, master: { id: offered.id } }
    expect((await shop.get(`/api/products/${id}`)).body).toMatchObject(expected)
    const { products } = (await shop.get<Listed>('/api/game_products?q=!"Lightning Bolt"&per_page=100')).body
    expect(products.filter((product) => product.id === id)).toMatchObject([expected])
  }
})

test('of two that sell the last copies of two conditions at once, the second decides by what the first has left', async () => {
  const shop = await openTestShop()
  const id = await findProductId(shop, 'Lightning Bolt')
  const nm = (await offeredId(shop, id))!
  const [lp, mp] = [await addVariant(shop, id, 'lp'), await addVariant(shop, id, 'mp')]
  for (const variant of [nm, lp, mp]) await setStock(shop, variant, 1)
  const { later } = await shop.db.transaction().execute(async (tx) => {
    await sql`update variants set on_hand = 0 where id = ${nm}`.execute(tx)
    const selling = setStock(shop, lp, 0)
    await waitUntilBlocked(shop)
    return { later: selling }
  })
  await later
  expect(await offeredId(shop, id)).toBe(mp)
})

test('a variant added while the only one sells out is offered', async () => {
  const shop = await openTestShop()
  const id = await findProductId(shop, 'Lightning Bolt')
  const nm = (await offeredId(shop, id))!
  await setStock(shop, nm, 1)
  const insertPlayed = (db: Db) =>
    sql<{ id: number }>`
      insert into variants (product_id, sku, price_cents, on_hand, condition) values (${id}, 'played', 500, 1, 'lp') returning id
    `.execute(db)

  // The sale waits for the new variant.
  const { sold } = await shop.db.transaction().execute(async (tx) => {
    await insertPlayed(tx)
    const selling = setStock(shop, nm, 0)
    await waitUntilBlocked(shop)
    return { sold: selling }
  })
  await sold
  const lp = await offeredId(shop, id)
  expect(lp).not.toBe(nm)

  // The new variant waits for the sale.
  await setStock(shop, nm, 1)
  await sql`update products set offered_variant_id = ${nm} where id = ${id}`.execute(shop.db)
  await sql`delete from price_history where variant_id = ${lp}`.execute(shop.db)
  await sql`delete from variants where id = ${lp}`.execute(shop.db)
  const { added } = await shop.db.transaction().execute(async (tx) => {
    await sql`update variants set on_hand = 0 where id = ${nm}`.execute(tx)
    const adding = insertPlayed(shop.db)
    await waitUntilBlocked(shop)
    return { added: adding }
  })
  const { rows } = await added
  expect(await offeredId(shop, id)).toBe(rows[0]!.id)
})

test('a product of several variants is in every list once', async () => {
  const shop = await openTestShop()
  const id = await findProductId(shop, 'Lightning Bolt')
  await setStock(shop, await addVariant(shop, id, 'lp'), 3)
  await setStock(shop, await addVariant(shop, id, 'nm', 'ja'), 3)
  for (const query of ['', '&sort=price_low', '&sort=price_high&in_stock=true', '&q=bolt', '&min_price=0.01']) {
    const ids: number[] = []
    for (let page = 1; ; page += 1) {
      const { body } = await shop.get<Listed>(
        `/api/game_products?game_type=magic_the_gathering&sealed=false&per_page=500&page=${page}${query}`,
      )
      ids.push(...body.products.map((product) => product.id))
      if (body.products.length < 500) break
    }
    expect([query, new Set(ids).size]).toEqual([query, ids.length])
  }
})

test('a product has no two variants of one condition and language', async () => {
  const shop = await openTestShop()
  const id = await findProductId(shop, 'Lightning Bolt')
  await expect(addVariant(shop, id, 'nm')).rejects.toThrow('variants_product_id_condition_language_key')
})

test('the audit finds a product that offers the wrong variant', async () => {
  const shop = await openTestShop()
  const id = await findProductId(shop, 'Lightning Bolt')
  const lp = await addVariant(shop, id, 'lp')
  expect(await audit(shop.db)).toEqual([])
  await sql`update products set offered_variant_id = ${lp} where id = ${id}`.execute(shop.db)
  expect(await audit(shop.db)).toEqual([expect.stringContaining(`product ${id}: offers variant ${lp}`)])
})
