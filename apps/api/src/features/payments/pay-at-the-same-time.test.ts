import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { audit } from '../../db/audit.queries.ts'
import { grantCredit, makeShopper, makeStock } from '../../testing/make-shopper.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import {
  expectBooksToAgree,
  openTill,
  payUnnoticed,
  secretOf,
  settle,
  stockOf,
  waitForTheRound,
} from '../../testing/open-till.ts'

describe('at the same time', { timeout: 120_000 }, () => {
  test('fifty buyers at once for ten copies: ten get one, forty are told, nobody else is charged', async () => {
    const shop = await openTestShop()
    expectBooksToAgree(shop)
    const buyers = await Promise.all(Array.from({ length: 50 }, (_, n) => makeShopper(shop, `buyer${n}@example.test`)))
    const bolt = await makeStock(shop, 10)
    const numbers = await Promise.all(
      buyers.map(async (buyer) => {
        const { number } = (await buyer.create({ variant_id: bolt, quantity: 1 })).body
        await buyer.next(number)
        await buyer.address(number)
        await buyer.next(number)
        return number
      }),
    )
    const outcomes = await Promise.all(
      buyers.map(async (buyer, n) => {
        const { status } = await buyer.checkout(numbers[n]!, {})
        if (status !== 200) return status
        await buyer.pay(await secretOf(buyer))
        return (await buyer.complete(numbers[n]!)).body.state
      }),
    )
    expect(outcomes.filter((outcome) => outcome === 'complete')).toHaveLength(10)
    expect(outcomes.filter((outcome) => outcome === 422)).toHaveLength(40)
    expect(await stockOf(shop, bolt)).toEqual({ on_hand: 0, reserved: 0 })
    const { rows } = await sql<{
      paid: number
    }>`select count(*) as paid from payments where state = 'completed'`.execute(shop.db)
    expect(rows[0]?.paid).toBe(10)
  })

  test('the page, the provider and the job complete the same order at once, and it is completed once', async () => {
    const { shop, bolt } = await openTill(100)
    for (let round = 1; round <= 20; round += 1) {
      const ada = await makeShopper(shop, `ada${round}@example.test`)
      await grantCredit(shop, ada.id, 100)
      const { number } = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
      const secret = await secretOf(ada)
      await payUnnoticed(shop, secret)
      await waitForTheRound(shop)
      await Promise.all([
        ada.complete(number),
        ada.pay(secret),
        settle(shop),
        ada.complete(number),
        ada.next(number),
        settle(shop),
      ])
      expect((await ada.read(number)).body.state).toBe('complete')
      expect(await audit(shop.db)).toEqual([])
    }
  })

  test('a line added while the order is being completed is in the order and paid, or refused', async () => {
    const { shop, bolt } = await openTill(100)
    for (let round = 1; round <= 20; round += 1) {
      const ada = await makeShopper(shop, `ada${round}@example.test`)
      const { number } = await ada.goToPayment({ variant_id: bolt, quantity: 1 })
      const secret = await secretOf(ada)
      await Promise.all([ada.pay(secret), ada.add(number, bolt, 1), ada.complete(number)])
      const { body } = await ada.read(number)
      expect(['complete', 'address']).toContain(body.state)
      expect(body.total_quantity).toBe(body.state === 'complete' ? 1 : 2)
      expect(await audit(shop.db)).toEqual([])
    }
  })
})
