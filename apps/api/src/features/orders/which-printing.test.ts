import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeShopper, makeStock } from '../../testing/people/make-shopper.ts'
import { makeStaff } from '../../testing/people/make-staff.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'

const FOIL = 'mtg-m10-146-foil'
const NOT_FOIL_TEXT = 'Magic 2010 · #146 · Non-Foil'
const FOIL_TEXT = 'Magic 2010 · #146 · Foil'

/** Two printings of one card, three of each in stock, and a customer. */
async function openWithTwoPrintings() {
  const shop = await openTestShop()
  const ada = await makeShopper(shop)
  return { shop, ada, plain: await makeStock(shop, 3), foil: await makeStock(shop, 3, 900, FOIL) }
}

test('a line names its printing: set, collector number and finish', async () => {
  const { ada, plain, foil } = await openWithTwoPrintings()
  const { body } = await ada.create({ variant_id: plain, quantity: 1 }, { variant_id: foil, quantity: 1 })
  const printing = { set: 'm10', set_name: 'Magic 2010', collector_number: '146' }
  expect(body.line_items.map(({ variant }) => variant)).toMatchObject([
    { name: 'Lightning Bolt', ...printing, foil: false },
    { name: 'Lightning Bolt', ...printing, foil: true },
  ])
  const { body: line } = await ada.set(body.number, body.line_items[1]!.id, 2)
  expect(line.variant).toMatchObject({ ...printing, foil: true })
})

test('a sealed line has no number and no finish, and a set if there is one', async () => {
  const { shop, ada } = await openWithTwoPrintings()
  const { rows } = await sql<{ sku: string; set_name: string | null }>`
    select v.sku, p.sealed_set_name as set_name from variants v join products p on p.id = v.product_id
    where p.sealed order by p.sealed_set_name is null, v.id limit 1
  `.execute(shop.db)
  const box = await makeStock(shop, 3, 15_000, rows[0]!.sku)
  const { body } = await ada.create({ variant_id: box, quantity: 1 })
  expect(body.line_items[0]!.variant).toMatchObject({
    set: null,
    set_name: rows[0]!.set_name,
    collector_number: null,
    foil: null,
  })
  expect(rows[0]!.set_name).not.toBeNull()
})

test('refusals and notices name the printing if a cart has two of one card', async () => {
  const { shop, ada, plain, foil } = await openWithTwoPrintings()
  const alone = await ada.create({ variant_id: plain, quantity: 4 })
  expect(alone.body).toMatchObject({ error: 'Only 3 left of "Lightning Bolt"' })
  const both = await ada.create({ variant_id: plain, quantity: 3 }, { variant_id: foil, quantity: 4 })
  expect(both.body).toMatchObject({ error: `Only 3 left of "Lightning Bolt" (${FOIL_TEXT})` })

  const { number, line_items } = (await ada.create({ variant_id: plain, quantity: 3 })).body
  const beside = await ada.add(number, foil, 4)
  expect(beside.body).toMatchObject({ error: `Only 3 left of "Lightning Bolt" (${FOIL_TEXT})` })
  await ada.add(number, foil, 3)
  expect((await ada.set(number, line_items[0]!.id, 4)).body).toMatchObject({
    error: `Only 3 left of "Lightning Bolt" (${NOT_FOIL_TEXT})`,
  })

  await makeStock(shop, 1, 320)
  await makeStock(shop, 0, 950, FOIL)
  expect((await ada.read(number)).body.notices).toEqual([
    `Only 1 left of "Lightning Bolt" (${NOT_FOIL_TEXT}).`,
    `The price of "Lightning Bolt" (${FOIL_TEXT}) has changed from AU$9.00 to AU$9.50.`,
    `"Lightning Bolt" (${FOIL_TEXT}) is sold out now.`,
  ])
  await ada.next(number)
  await ada.address(number)
  expect((await ada.next(number)).body).toMatchObject({
    error: `Only 1 left of "Lightning Bolt" (${NOT_FOIL_TEXT}); "Lightning Bolt" (${FOIL_TEXT}) is sold out. Please change your cart.`,
  })
})

test('order mails name the printing of every line', async () => {
  const { shop, ada, plain, foil } = await openWithTwoPrintings()
  const { number } = await ada.buy({ variant_id: plain, quantity: 1 }, { variant_id: foil, quantity: 2 })
  await (await makeStaff(shop)).ship(number)
  await shop.runJobs()
  const [confirmation, shipped] = shop.mails
  for (const written of [confirmation!.text, confirmation!.html]) {
    expect(written).toContain(`${NOT_FOIL_TEXT} · AU$3.20 each`)
    expect(written).toContain(`${FOIL_TEXT} · AU$9.00 each`)
  }
  expect(shipped!.text).toContain(`In it:\n1 × Lightning Bolt (${NOT_FOIL_TEXT})\n2 × Lightning Bolt (${FOIL_TEXT})`)
})
