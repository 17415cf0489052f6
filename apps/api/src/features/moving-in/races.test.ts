import { expect, test } from 'vitest'
import { audit } from '../../db/audit.queries.ts'
import { makeMover, moverAt } from '../../testing/people/make-mover.ts'
import { BOLT, makeShoppers } from '../../testing/people/make-shopper.ts'
import { openTwoApps } from '../../testing/open-two-tabs.ts'
import { openUnusedSingles } from '../../testing/goods/unused-singles.ts'
import { runMovedFile } from './public.ts'

const onHand = async (db: Awaited<ReturnType<typeof openTwoApps>>[number]['db']) =>
  (await db.selectFrom('variants').select('on_hand').where('sku', '=', BOLT).executeTakeFirstOrThrow()).on_hand

test('a file applied by two members at once, and worked on by two processes, is applied once', async () => {
  const [here, there] = await openTwoApps()
  const olga = await makeMover(here)
  const other = moverAt(there, olga)
  const before = await onHand(here.db)
  for (let round = 0; round < 10; round += 1) {
    const { id } = await olga.bringStock(`sku,stock,price\n${BOLT},3,1.${10 + round}\n`)
    const pressed = await Promise.all([olga.press(id, 'apply'), other.press(id, 'apply')])
    expect(pressed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    await Promise.all([runMovedFile(here.db, id), runMovedFile(there.db, id)])
    expect(await onHand(here.db)).toBe(before + 3 * (round + 1))
  }
  expect(await audit(here.db)).toEqual([])
}, 60_000)

test('two uploads of one file, applied at once, are not both applied', async () => {
  const [here, there] = await openTwoApps()
  const olga = await makeMover(here)
  const other = moverAt(there, olga)
  for (let round = 0; round < 10; round += 1) {
    const text = `sku,stock,price\n${BOLT},3,2.${10 + round}\n`
    const [one, two] = [await olga.bringStock(text), await olga.bringStock(text)]
    const pressed = await Promise.all([olga.press(one.id, 'apply'), other.press(two.id, 'apply')])
    expect(pressed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(pressed.find(({ status }) => status === 409)!.body.code).toBe('moved_file.same_file')
    await here.runJobs()
  }
}, 60_000)

test(
  'a sale beside an undo is either made, and its copies kept, or refused',
  { tags: 'nightly', timeout: 120_000 },
  async () => {
    const [here, there] = await openTwoApps()
    const olga = await makeMover(here)
    const take = await openUnusedSingles(here)
    const outcomes = { sold: 0, refused: 0 }
    for (let round = 0; round < 20; round += 1) {
      const card = await take(0, 500)
      const { sku } = await here.db
        .selectFrom('variants')
        .select('sku')
        .where('id', '=', card)
        .executeTakeFirstOrThrow()
      const { id } = await olga.bringStock(`sku,stock,price\n${sku},2,5.00\n`)
      await olga.apply(id)
      const [ada] = await makeShoppers(there, 1)
      const { number } = (await ada!.create({ variant_id: card, quantity: 1 })).body
      await ada!.next(number)
      await ada!.address(number)
      await ada!.next(number)
      await olga.press(id, 'undo')
      const [paying] = await Promise.all([ada!.checkout(number, {}), runMovedFile(here.db, id)])
      const file = await olga.see(id)
      const isSold = paying.status === 200 && paying.body.state === 'payment'
      outcomes[isSold ? 'sold' : 'refused'] += 1
      expect(file).toMatchObject({ counts: isSold ? { kept: 1 } : { undone: 1 } })
    }
    expect(await audit(here.db)).toEqual([])
    expect(outcomes.sold + outcomes.refused).toBe(20)
  },
)
