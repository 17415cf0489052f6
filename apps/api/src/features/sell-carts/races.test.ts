import type { SellCart } from '@pennysleeve/contract/sell-carts.ts'
import { expect, inject, test } from 'vitest'
import { makeSeller, makeQuotedCard } from '../../testing/people/make-seller.ts'
import { auditAfterTest } from '../../testing/open-shop-with-card.ts'
import { openTwoApps } from '../../testing/open-two-tabs.ts'

const ROUNDS = 10 * inject('effort')

test(
  'opening a sell cart while the old one is submitted gives a new one, or the old one still open',
  { tags: 'nightly', timeout: 120_000 },
  async () => {
    const shops = await openTwoApps()
    auditAfterTest(shops[0])
    const product_id = await makeQuotedCard(shops[0], 'Lightning Bolt', 155)
    const ada = await makeSeller(shops[0])
    const { token } = ada
    const open = (process: number) =>
      shops[process]!.send<{ sell_cart: SellCart }>('POST', '/api/sell_carts', { token })
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { id } = await ada.open()
      await ada.offer(id, { product_id })
      const [sent, ...opened] = await Promise.all([ada.send(id), open(1), open(0), open(1), open(0), open(1)])
      expect([sent.status, ...opened.map(({ status }) => status)]).toEqual([200, 201, 201, 201, 201, 201])
      const cart = (await ada.carts()).find(({ status }) => status === 'cart')
      for (const { body } of opened) expect([id, cart?.id]).toContain(body.sell_cart.id)
      // Limits the number of queued calls.
      const over = { status: 'cancelled', cancelled_at: new Date() }
      await shops[0].db.updateTable('sell_carts').set(over).where('id', '=', id).execute()
    }
  },
)
