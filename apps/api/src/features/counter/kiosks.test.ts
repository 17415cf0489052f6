import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { decodeQr } from '../../testing/decode-qr.ts'
import { leaveKioskBasket, makeClerk } from '../../testing/people/make-clerk.ts'
import { makeStock } from '../../testing/people/make-shopper.ts'
import { shareTestShop } from '../../testing/share-test-shop.ts'

const open = shareTestShop({ mayWrite: true })

async function openKiosk() {
  const shop = await open()
  const clerk = await makeClerk(shop)
  const { id, token } = await clerk.createKiosk(`Window ${clerk.id}`)
  const variant_id = await makeStock(shop)
  return {
    shop,
    clerk,
    id,
    token,
    variant_id,
    leave: (quantity = 1) => leaveKioskBasket(shop, token, [{ variant_id, quantity }]),
  }
}

test('a basket ends in a code, which the counter takes over once, typed in either case', async () => {
  const { shop, clerk, variant_id, leave } = await openKiosk()
  const { status, body } = await leave(2)
  expect([status, body]).toMatchObject([
    201,
    { code: expect.stringMatching(/^[CDFGHJKMNPQRTVWX234679]{6}$/), display_total: 'AU$6.40' },
  ])
  expect(decodeQr(body.qr_code)).toBe(body.code)
  expect(Date.parse(body.expires_at) - Date.now()).toBeGreaterThan(29 * 60_000)
  expect(Date.parse(body.expires_at) - Date.now()).toBeLessThanOrEqual(30 * 60_000)
  // It reserves nothing, and is not among the baskets that staff hold.
  const { rows } = await sql<{ reserved: number }>`select reserved from variants where id = ${variant_id}`.execute(
    shop.db,
  )
  expect(rows).toEqual([{ reserved: 0 }])
  const held = await shop.db
    .selectFrom('held_baskets')
    .select('id')
    .where('code', '=', body.code)
    .executeTakeFirstOrThrow()
  expect((await clerk.held()).map(({ id }) => id)).not.toContain(held.id)
  expect(await clerk.takeOver(held.id)).toMatchObject({ status: 409 })
  const key = randomUUID()
  const typed = `${body.code.slice(0, 3)} ${body.code.slice(3)}`.toLowerCase()
  const taken = await clerk.takeOverByCode(typed, key)
  expect([taken.status, taken.body]).toEqual([
    200,
    { lines: [{ variant_id, quantity: 2, changed: null }], customer_id: null, discount: null, discount_code: null },
  ])
  // A repeated press after a lost response gets the basket again; anybody else does not.
  expect((await clerk.takeOverByCode(typed, key)).body).toEqual(taken.body)
  expect(await clerk.takeOverByCode(body.code)).toMatchObject({
    status: 422,
    body: { code: 'counter.kiosk_code_unknown' },
  })
})

test('of two counters that take a basket over at once, one has it', async () => {
  const { shop, clerk, leave } = await openKiosk()
  const other = await makeClerk(shop)
  const { code } = (await leave()).body
  const taken = await Promise.all([clerk.takeOverByCode(code), other.takeOverByCode(code)])
  expect(taken.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
})

test('after thirty minutes a code is nothing any more, and the next basket clears it away', async () => {
  const { shop, clerk, leave } = await openKiosk()
  const { code } = (await leave()).body
  const age = (minutes: number) =>
    sql`update held_baskets set held_at = now() - make_interval(mins => ${minutes}::integer) where code = ${code}`.execute(
      shop.db,
    )
  await age(30)
  expect((await clerk.takeOverByCode(code)).body).toMatchObject({
    error: `No basket waits under ${code}. It is older than 30 minutes, taken over already, or the code is mistyped.`,
  })
  await leave()
  expect(await shop.db.selectFrom('held_baskets').select('id').where('code', '=', code).execute()).toEqual([])
  const late = (await leave()).body
  await sql`update held_baskets set held_at = now() - interval '29 minutes' where code = ${late.code}`.execute(shop.db)
  expect((await clerk.takeOverByCode(late.code)).status).toBe(200)
})

test('only a tablet that staff made a kiosk, and have not ended, leaves baskets', async () => {
  const { shop, clerk, id, variant_id, leave } = await openKiosk()
  const lines = [{ variant_id, quantity: 1 }]
  expect(await leaveKioskBasket(shop, 'guessed', lines)).toMatchObject({
    status: 403,
    body: { code: 'kiosk.not_a_kiosk' },
  })
  expect((await clerk.kiosks()).map((kiosk) => kiosk.name)).toContain(`Window ${clerk.id}`)
  const { code } = (await leave()).body
  await clerk.endKiosk(id)
  expect((await clerk.kiosks()).map((kiosk) => kiosk.id)).not.toContain(id)
  expect(await leave()).toMatchObject({ status: 403 })
  expect(await clerk.endKiosk(id)).toMatchObject({ status: 404 })
  // What was left before is still taken over.
  expect((await clerk.takeOverByCode(code)).status).toBe(200)
})

test('a kiosk leaves thirty baskets at most, beside those that staff hold', async () => {
  const { shop, clerk, variant_id, leave } = await openKiosk()
  for (let n = 0; n < 30; n += 1) expect((await leave()).status).toBe(201)
  expect(await leave()).toMatchObject({ status: 422, body: { code: 'kiosk.too_many' } })
  const other = await clerk.createKiosk('Door')
  const lines = [{ variant_id, quantity: 1 }]
  expect((await leaveKioskBasket(shop, other.token, lines)).status).toBe(201)
  expect((await clerk.hold({ note: 'Ada', lines })).status).toBe(201)
})

test('codes cannot be tried one after the other', async () => {
  const { clerk, leave } = await openKiosk()
  for (let n = 0; n < 20; n += 1) {
    expect((await clerk.takeOverByCode('CCCCCC')).body).toMatchObject({ code: 'counter.kiosk_code_unknown' })
  }
  const { code } = (await leave()).body
  expect(await clerk.takeOverByCode(code)).toMatchObject({ status: 429, body: { code: 'rate.too_many_wrong_codes' } })
})

test('right codes are not counted as tries', async () => {
  const { clerk, leave } = await openKiosk()
  for (let n = 0; n < 25; n += 1) expect((await clerk.takeOverByCode((await leave()).body.code)).status).toBe(200)
})

test('bad input changes nothing and is said', async () => {
  const { shop, token, variant_id } = await openKiosk()
  const count = async () => (await shop.db.selectFrom('held_baskets').select('id').execute()).length
  const before = await count()
  for (const lines of [
    [],
    [{ variant_id, quantity: 0 }],
    [{ variant_id: 1, quantity: 1 }],
    [
      { variant_id, quantity: 1 },
      { variant_id, quantity: 2 },
    ],
  ]) {
    const { status, body } = await leaveKioskBasket(shop, token, lines)
    expect(status, JSON.stringify(lines)).toBe(422)
    expect(body).toMatchObject({ error: expect.any(String) })
  }
  expect(await count()).toBe(before)
})
