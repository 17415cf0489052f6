import { sql, type RawBuilder } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { connect, type Tx } from '../../db/connect.ts'
import { BOLT } from '../../testing/people/make-shopper.ts'
import { makeTestDatabase } from '../../testing/test-database.ts'
import { moveStock, releaseStock, reserveStock, takeReservedStock } from './stock.queries.ts'

const AT_ONCE = 10
const ROUNDS = 5 * inject('effort')
const ON_HAND = 10_000

/** `key` is unique per run; each concurrent runner has its own cart. */
type Action = (tx: Tx, at: { key: string; cart: number }) => Promise<unknown>

test('concurrent sale, count and restocking of one variant do not deadlock', async () => {
  const { db, close } = connect(await makeTestDatabase(), { max: AT_ONCE })
  onTestFinished(close)
  const readStock = db.selectFrom('variants').select(['id', 'on_hand', 'reserved']).where('sku', '=', BOLT)
  const { id } = await readStock.executeTakeFirstOrThrow()
  await db.updateTable('variants').set({ on_hand: ON_HAND }).where('id', '=', id).execute()
  const user = await db
    .insertInto('users')
    .values({ email: 'ada@example.test', password_hash: 'no password opens this' })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow()
  const one = [{ variant_id: id, quantity: 1 }]

  // Inserting a line takes a KEY SHARE lock on the variant (foreign key), which the deadlock needs.
  const putIntoCart: Action = async (tx, { cart }) => {
    await tx.deleteFrom('line_items').where('order_id', '=', cart).execute()
    await tx
      .insertInto('line_items')
      .values({ order_id: cart, ...one[0]!, seen_price_cents: 1 })
      .execute()
    await tx.selectFrom('orders').select('id').where('id', '=', cart).execute()
  }
  const select = async (tx: Tx, part: RawBuilder<unknown>) =>
    (await sql<{ done: unknown }>`select ${part} as done`.execute(tx)).rows[0]?.done
  const reserve: Action = async (tx) => expect(await select(tx, reserveStock(one))).toBe(true)
  const actions: Action[] = [
    putIntoCart,
    reserve,
    (tx, { key }) => select(tx, takeReservedStock(one, 'sold', `sold:${key}`)),
    reserve,
    (tx) => releaseStock(tx, one),
    (tx, { key }) => moveStock(tx, one, { reason: 'back', source_key: `back:${key}`, made_by: null }),
    (tx, { key }) => moveStock(tx, one, { reason: 'counted', source_key: `counted:${key}`, made_by: user.id }),
  ]
  const carts = await db
    .insertInto('orders')
    .values(
      Array.from({ length: AT_ONCE }, (_, n) => ({
        number: `R10000000${n}`,
        user_id: user.id,
        email: user.email,
        state: 'canceled',
      })),
    )
    .returning('id')
    .execute()
  await Promise.all(
    carts.map(async ({ id: cart }) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const action of actions) {
          await db.transaction().execute((tx) => action(tx, { key: `${cart}:${round}`, cart }))
        }
      }
    }),
  )
  // Per round: one sold, one restocked, one added by a count.
  expect(await readStock.executeTakeFirst()).toEqual({ id, on_hand: ON_HAND + AT_ONCE * ROUNDS, reserved: 0 })
}, 120_000)
