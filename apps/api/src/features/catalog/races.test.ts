import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { audit } from '../../db/audit.queries.ts'
import { idOf, makeCardData, makeCardObject } from '../../testing/goods/make-card-object.ts'
import { makeCopies, productOf } from '../../testing/goods/make-copies.ts'
import { makeShopper, makeStock } from '../../testing/people/make-shopper.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { waitUntilBlocked } from '../../testing/wait-until-blocked.ts'
import { importCards } from './import/import-cards.ts'

const bring = ({ db }: TestShop, objects: object[]) =>
  importCards(db, makeCardData(objects), { all: false, now: () => 0 })

const CARDS = ['Wombat', 'Quokka', 'Galah']

/** Printings of the same cards in another set. */
const printings = (set: string, facts = {}) =>
  CARDS.map((name) => makeCardObject(name, { id: idOf(`${name} of ${set}`), set, collector_number: name, ...facts }))

/** What an import changes of known products: names with the cards, dates with the printings. */
const CHANGES = [{ name: 'Renamed' }, { name: 'Renamed', released_at: '2019-04-01' }]

test('an import does not deadlock with the sale of several last copies', { tags: 'nightly' }, async () => {
  const shop = await openTestShop()
  // The later printings have their products in the opposite order of the cards.
  await bring(shop, [...printings('tst'), ...printings('alt').toReversed()])
  for (const [round, facts] of CHANGES.entries()) {
    const lines: { variant_id: number; quantity: number }[] = []
    for (const name of CARDS.toReversed()) {
      const variant_id = await makeStock(shop, 1 + round, 320, `mtg-alt-${name}-nonfoil`)
      if (round === 0) await makeCopies(shop, variant_id, 'lp')
      lines.push({ variant_id, quantity: 1 })
    }
    const first = await productOf(shop, lines[0]!.variant_id)
    const buyer = await makeShopper(shop, `${round}@example.test`)
    const { number } = (await buyer.create(...lines)).body
    await buyer.next(number)
    await buyer.address(number)
    await buyer.next(number)

    const working = await shop.db.transaction().execute(async (tx) => {
      await sql`select from products where id = ${first} for no key update`.execute(tx)
      const entered = buyer.checkout(number, {})
      await waitUntilBlocked(shop)
      const imported = bring(shop, [...printings('tst', facts), ...printings('alt', facts)])
      await waitUntilBlocked(shop, 2)
      return { entered, imported }
    })
    const [entered, imported] = await Promise.all([working.entered, working.imported])
    expect([entered.status, entered.body.state, imported.state]).toEqual([200, 'payment', 'done'])
    // It was not repeated after a deadlock.
    expect(shop.statements.filter((statement) => statement.includes('reserve_stock'))).toHaveLength(1 + round)
  }
  expect(await audit(shop.db)).toEqual([])
})
