import { expect, test } from 'vitest'
import { makeClerk } from '../../testing/people/make-clerk.ts'
import { ADDRESS, makeShoppers, makeStock } from '../../testing/people/make-shopper.ts'
import { shareTestShop } from '../../testing/share-test-shop.ts'

const sharedShop = shareTestShop({ mayWrite: true })

async function openCounter() {
  const shop = await sharedShop()
  await shop.runJobs()
  shop.mails.length = 0
  return { shop, bolt: await makeStock(shop, 50, 433), clerk: await makeClerk(shop) }
}

test('a customer is made with an e-mail, buys at once, and chooses a password by the mailed link', async () => {
  const { shop, bolt, clerk } = await openCounter()
  const made = await clerk.makeCustomer('New@Example.test')
  expect([made.status, made.body]).toMatchObject([201, { email: 'new@example.test', name: null }])
  const sold = await clerk.sell({
    lines: [{ variant_id: bolt, quantity: 1 }],
    customer_id: made.body.id,
    total: '4.33',
    payment: { given: '5' },
  })
  expect(sold.body.buyer).toEqual(['new@example.test'])
  await shop.runJobs()
  expect(shop.mails.map(({ to }) => to)).toEqual(['new@example.test'])
  const reset_password_token = /reset-password\?token=([\w-]+)/.exec(shop.mails[0]!.text)![1]
  const password = 'a quiet river at dawn 47'
  const chosen = { reset_password_token, password, password_confirmation: password }
  expect((await shop.send('PUT', '/api/passwords', { body: { user: chosen } })).status).toBe(204)
  const signIn = { user: { email: 'new@example.test', password } }
  const signedIn = await shop.send<{ user: { api_key: string } }>('POST', '/api/sign_in', { body: signIn })
  const mine = await shop.send<{ orders: object[] }>('GET', '/api/orders/mine', { token: signedIn.body.user.api_key })
  expect(mine.body.orders).toMatchObject([{ number: sold.body.number }])
})

test('pressed twice one account is made, and an address that has one is refused with what to do', async () => {
  const { shop, clerk } = await openCounter()
  const [first, second] = await Promise.all([
    clerk.makeCustomer('twice@example.test', 'one-press'),
    clerk.makeCustomer('twice@example.test', 'one-press'),
  ])
  expect([first.status, second.body.id]).toEqual([201, first.body.id])
  expect(await clerk.makeCustomer('Twice@example.test')).toMatchObject({
    status: 422,
    body: { code: 'counter.customer_known', error: expect.stringContaining('has an account already') },
  })
  expect((await clerk.makeCustomer('no address')).status).toBe(422)
  await shop.runJobs()
  expect(shop.mails).toHaveLength(1)
})

test('a customer is found by phone in any usual spelling', async () => {
  const { shop, clerk } = await openCounter()
  const [ada] = await makeShoppers(shop, 1)
  const { number } = (await ada!.create({ variant_id: await makeStock(shop, 50), quantity: 1 })).body
  await ada!.next(number)
  await ada!.address(number, { ...ADDRESS, phone: '0498 765 432' })
  await ada!.next(number)
  await shop.send('PUT', `/api/orders/${number}`, { token: ada!.token, body: { order: { use_shipping: true } } })
  for (const phone of ['0498765432', '0498 765 432', '765 432']) {
    expect((await clerk.findCustomers(phone)).body.customers).toMatchObject([{ id: ada!.id }])
  }
})
