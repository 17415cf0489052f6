import { expect, test } from 'vitest'
import { grantCredit } from '../../../testing/people/make-shopper.ts'
import { makeStaff } from '../../../testing/people/make-staff.ts'
import { openShopWithCard } from '../../../testing/open-shop-with-card.ts'

/** An order paid by AU$3.00 credit and AU$3.20 card, with its confirmation removed from the mails. */
async function buyWithBoth() {
  const opened = await openShopWithCard()
  await grantCredit(opened.shop, opened.ada.id, 300)
  const { number } = await opened.ada.buy({ variant_id: opened.bolt, quantity: 1 })
  await opened.shop.runJobs()
  opened.shop.mails.length = 0
  return { ...opened, number, grace: await makeStaff(opened.shop) }
}

test('a refund mails the reason and the amounts to card and store credit', async () => {
  const { shop, number, grace } = await buyWithBoth()
  await grace.refund(number, { amount: '4.00', reason: 'A corner was bent' })
  await shop.runJobs()
  expect(shop.mails).toHaveLength(1)
  const [mail] = shop.mails
  expect([mail!.to, mail!.subject]).toEqual(['ada@example.test', `A refund for your order ${number}`])
  for (const words of ['A corner was bent', 'To your card', 'AU$3.20', 'As store credit', 'AU$0.80']) {
    expect(mail!.text).toContain(words)
    expect(mail!.html).toContain(words)
  }
})

test('a refused refund sends no mail', async () => {
  const { shop, number, grace } = await buyWithBoth()
  await grace.refund(number, { amount: '99.00' })
  await shop.runJobs()
  expect(shop.mails).toEqual([])
})

test('a cancelled order sends one mail with the refunded amounts', async () => {
  const { shop, number, grace } = await buyWithBoth()
  await Promise.all([1, 2, 3].map(() => grace.cancel(number)))
  await shop.runJobs()
  expect(shop.mails).toHaveLength(1)
  expect(shop.mails[0]!.subject).toBe(`Your order ${number} is cancelled`)
  for (const words of ['To your card', 'AU$3.20', 'As store credit', 'AU$3.00']) {
    expect(shop.mails[0]!.text).toContain(words)
  }
})

test('a cancelled cart sends no mail', async () => {
  const { shop, ada, bolt, grace } = await buyWithBoth()
  const { number } = (await ada.create({ variant_id: bolt, quantity: 1 })).body
  await grace.cancel(number)
  await shop.runJobs()
  expect(shop.mails).toEqual([])
})
