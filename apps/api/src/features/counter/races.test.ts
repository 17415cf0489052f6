import { expect, inject, test } from 'vitest'
import { audit } from '../../db/audit.queries.ts'
import { clerkAt, makeClerk } from '../../testing/people/make-clerk.ts'
import { grantCredit, makeShoppers } from '../../testing/people/make-shopper.ts'
import { openTwoApps } from '../../testing/open-two-tabs.ts'
import { openUnusedSingles } from '../../testing/goods/unused-singles.ts'

const ROUNDS = 20 * inject('effort')
/** Until each has won once. */
const MAX_ROUNDS = 100 * inject('effort')
const CREDIT_ROUNDS = 5 * inject('effort')

test('the last copy, sold at the counter while somebody on the web pays for it, is sold once', async () => {
  const [web, counter] = await openTwoApps()
  const take = await openUnusedSingles(web)
  const clerk = clerkAt(counter, await makeClerk(web))
  const sold = { web: 0, counter: 0 }
  // Otherwise one always came first, and there was no race.
  const isRace = () => sold.web > 0 && sold.counter > 0
  let rounds = 0
  for (; rounds < ROUNDS || (rounds < MAX_ROUNDS && !isRace()); rounds += 1) {
    const card = await take(1, 320)
    const [ada] = await makeShoppers(web, 1)
    await grantCredit(web, ada!.id, 5000)
    const { number } = (await ada!.create({ variant_id: card, quantity: 1 })).body
    await ada!.next(number)
    await ada!.address(number)
    await ada!.next(number)
    const [online, over] = await Promise.all([
      // Credit pays for all of it, so this call reserves and completes.
      ada!.complete(number),
      clerk.sell({ lines: [{ variant_id: card, quantity: 1 }], total: '3.20', payment: { given: '5' } }),
    ])
    expect([
      [200, 422],
      [422, 201],
    ]).toContainEqual([online.status, over.status])
    sold[over.status === 201 ? 'counter' : 'web'] += 1
    const told = over.status === 201 ? online.body : over.body
    expect(JSON.stringify(told)).toContain('is sold out')
  }
  expect(await audit(web.db)).toEqual([])
  expect(sold.web + sold.counter).toBe(rounds)
  expect(isRace()).toBe(true)
}, 120_000)

test('two sales at once do not spend a customer’s credit twice', async () => {
  const [here, there] = await openTwoApps()
  const take = await openUnusedSingles(here)
  const clerk = await makeClerk(here)
  const other = clerkAt(there, clerk)
  for (let round = 0; round < CREDIT_ROUNDS; round += 1) {
    const [ada] = await makeShoppers(here, 1)
    await grantCredit(here, ada!.id, 500)
    const sale = async () => ({
      lines: [{ variant_id: await take(1, 400), quantity: 1 }],
      customer_id: ada!.id,
      total: '4.00',
      payment: { credit: '4.00' },
    })
    const [one, two] = [await sale(), await sale()]
    const responses = await Promise.all([clerk.sell(one), other.sell(two)])
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 422)).toHaveLength(1)
  }
  expect(await audit(here.db)).toEqual([])
}, 60_000)
