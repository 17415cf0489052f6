import { expect, test } from 'vitest'
import { audit } from '../../db/audit.queries.ts'
import { clerkAt } from '../../testing/make-clerk.ts'
import { makeShoppers, makeStock } from '../../testing/make-shopper.ts'
import { openTwoApps } from '../../testing/open-two-tabs.ts'
import { sellGiftCard } from '../../testing/sell-gift-card.ts'

test('a card that is redeemed online while it pays at the counter is worth its amount once', async () => {
  const [web, counter] = await openTwoApps()
  const bolt = await makeStock(web, 1000, 2000)
  for (let round = 0; round < 6; round += 1) {
    const { code, clerk } = await sellGiftCard(web, '20.00')
    const [ada] = await makeShoppers(web, 1)
    const lines = [{ variant_id: bolt, quantity: 1 }]
    const [online, over] = await Promise.all([
      web.send('POST', '/api/gift_cards/redemptions', { token: ada!.token, body: { code } }),
      clerkAt(counter, clerk).sell({ lines, total: '20.00', payment: { gift_card: { code, amount: '20.00' } } }),
    ])
    expect([
      [201, 422],
      [422, 201],
    ]).toContainEqual([online.status, over.status])
    expect(online.status === 201 ? over.body : online.body).toMatchObject({ code: 'gift_card.empty' })
  }
  expect(await audit(web.db)).toEqual([])
}, 60_000)
