import { printingText } from '@pennysleeve/domain/catalog/printing.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findProductId } from '../../testing/goods/find-product.ts'
import { makeBuyingStaff, openBuylist, sendCart } from '../../testing/people/make-seller.ts'
import { amendSellCart } from './amend-sell-cart.ts'
import { approveSellCart } from './approve-sell-cart.ts'
import { gradeSellCart } from './grade-sell-cart.ts'
import { receiveSellCart } from './receive-sell-cart.ts'

test('a sell order names the printing of each card for seller and staff', async () => {
  const { shop, ada, bolt } = await openBuylist()
  const grace = await makeBuyingStaff(shop)
  const foil = await findProductId(shop, 'Lightning Bolt', 'foil')
  await sql`update products set sell_price_cents = 400 where id = ${foil}`.execute(shop.db)
  const { id, sell_cart_items: items } = await sendCart(ada, [
    { product_id: bolt, quantity: 2 },
    { product_id: foil, quantity: 1 },
  ])
  const [plainText, foilText] = items.map(({ product }) => printingText(product))
  await shop.runJobs()
  const { text, html } = shop.mails.at(-1)!
  for (const written of [text, html.replaceAll('&#39;', "'")]) {
    expect(written).toContain(`${plainText} · AU$1.55 each`)
    expect(written).toContain(`${foilText} · AU$4.00 each`)
    // Lines in cash and the bonus add up to the credit.
    expect(written).toMatch(
      /Total in cash[^$]*AU\$7\.10[^$]*Store credit bonus \(20%\)[^$]*AU\$1\.42[^$]*Total as store credit[^$]*AU\$8\.52/,
    )
  }

  const amend = (reason: string) =>
    grace.act((tx, staff) => amendSellCart(tx, staff, id, [{ id: items[1]!.id, quantity: 0, reason }]))
  await expect(amend('')).rejects.toThrow(`Please say why fewer of "Lightning Bolt" (${foilText}) are wanted.`)
  await grace.act((tx, staff) => approveSellCart(tx, staff, id))
  await grace.act((tx, staff) => receiveSellCart(tx, staff, id))
  const grade = (accepted: number[]) =>
    grace.act((tx, staff) =>
      gradeSellCart(tx, staff, id, {
        unsorted: false,
        items: accepted.map((accepted_quantity, at) => ({ id: items[at]!.id, accepted_quantity })),
      }),
    )
  await expect(grade([2])).rejects.toThrow(`"Lightning Bolt" (${foilText}) has not been graded yet.`)
  await expect(grade([3, 1])).rejects.toThrow(`Of "Lightning Bolt" (${plainText}) 0 to 2 can be accepted.`)
  await expect(grade([1, 1])).rejects.toThrow(`Please say why "Lightning Bolt" (${plainText}) is rejected.`)
})
