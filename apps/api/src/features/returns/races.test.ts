import { expect, test } from 'vitest'
import { audit } from '../../db/audit.queries.ts'
import { makeClerk } from '../../testing/make-clerk.ts'
import { openTwoApps } from '../../testing/open-two-tabs.ts'
import { makeStaff, staffAt } from '../../testing/make-staff.ts'
import { openUnusedSingles } from '../../testing/unused-singles.ts'

const ROUNDS = 25

test('two returns of the same copy at once: one is made, the other is told', async () => {
  const [here, there] = await openTwoApps()
  const take = await openUnusedSingles(here)
  const clerk = await makeClerk(here)
  const grace = await makeStaff(here)
  const other = staffAt(there, grace)
  for (let round = 0; round < ROUNDS; round += 1) {
    const card = await take(2, 320)
    const { number } = (
      await clerk.sell({ lines: [{ variant_id: card, quantity: 1 }], total: '3.20', payment: { given: '5' } })
    ).body
    const line_item_id = (await grace.returns(number)).body.lines[0]!.line_item_id
    const back = (to: 'as_sold' | 'lp') => ({
      lines: [{ line_item_id, quantity: 1, to }],
      amount: '3.20',
      device: clerk.device,
    })
    const responses = await Promise.all([grace.takeBack(number, back('as_sold')), other.takeBack(number, back('lp'))])
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
  }
  expect(await audit(here.db)).toEqual([])
}, 60_000)

test('a return to another condition and a sale of the same product at once do not wait for each other forever', async () => {
  const [here, there] = await openTwoApps()
  const take = await openUnusedSingles(here)
  const clerk = await makeClerk(here)
  const grace = staffAt(there, await makeStaff(here))
  const cards = [await take(50, 320), await take(50, 320)]
  const sell = (reversed: boolean) => {
    const lines = cards.map((variant_id) => ({ variant_id, quantity: 1 }))
    return clerk.sell({ lines: reversed ? lines.toReversed() : lines, total: '6.40', payment: { given: '10' } })
  }
  for (let round = 0; round < 10; round += 1) {
    const { number } = (await sell(false)).body
    const { lines } = (await grace.returns(number)).body
    const back = lines.toReversed().map(({ line_item_id }) => ({ line_item_id, quantity: 1, to: 'mp' as const }))
    const [returned, sold] = await Promise.all([
      grace.takeBack(number, { lines: back, amount: '6.40', device: clerk.device }),
      sell(true),
    ])
    expect([returned.status, sold.status]).toEqual([201, 201])
  }
  expect(await audit(here.db)).toEqual([])
}, 60_000)
