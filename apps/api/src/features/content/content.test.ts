import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { openStripeStandIn } from '../../testing/stripe/stripe-stand-in.ts'

test('returns the shop details and the home content: notice, four banners and a promotion', async () => {
  const { get } = await openTestShop()
  const { body } = await get<ResponseOf<'GET /api/shop'>>('/api/shop')
  expect(body).toMatchObject({
    name: 'Top End Cards',
    notice: { title: 'Website Under Development', enabled: true },
    features: { ordering: true, selling: true },
    promo: { button_href: '/sell-card-info' },
  })
  expect(body.banners).toHaveLength(4)
  for (const [i, banner] of body.banners.entries()) {
    expect(banner).toEqual({
      image: `/pictures/banners/${i + 1}-wide.svg`,
      mobileImage: `/pictures/banners/${i + 1}-narrow.svg`,
      caption: expect.stringMatching(/.+/),
    })
    for (const picture of [banner.image, banner.mobileImage, body.promo.image]) {
      const { status, headers } = await get(picture)
      expect([picture, status, headers['content-type']]).toEqual([picture, 200, 'image/svg+xml'])
    }
  }
})

test('returns the payment provider and its publishable key; the sandbox has none', async () => {
  const { get } = await openTestShop()
  const sandbox = await get<ResponseOf<'GET /api/shop'>>('/api/shop')
  expect(sandbox.body.payment).toEqual({ provider: 'sandbox', public_key: null })
  const { settings: stripe } = await openStripeStandIn()
  const other = await openTestShop({ config: { stripe } })
  const { body, text } = await other.get<ResponseOf<'GET /api/shop'>>('/api/shop')
  expect(body.payment).toEqual({ provider: 'stripe', public_key: stripe.publishableKey })
  expect(text).not.toContain(stripe.secretKey)
  expect(text).not.toContain(stripe.webhookSecret)
})

test('lists the questions in the shop’s order', async () => {
  const { get } = await openTestShop()
  const { body } = await get<ResponseOf<'GET /api/faq_items'>>('/api/faq_items')
  expect(body.faq_items).toHaveLength(7)
  expect(body.faq_items[0]?.question).toMatch(/^Who are you/)
})

test('a change of the home content is in the next response', async () => {
  const { get, db } = await openTestShop()
  await get('/api/shop')
  await db.updateTable('shop').set({ notice_enabled: false }).execute()
  expect((await get<ResponseOf<'GET /api/shop'>>('/api/shop')).body.notice.enabled).toBe(false)
})
