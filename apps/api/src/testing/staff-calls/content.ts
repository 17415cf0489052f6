import type { adminContentRoutes } from '@pennysleeve/contract/admin/content.ts'
import type { adminSettingsRoutes } from '@pennysleeve/contract/admin/settings.ts'
import type { gamesRoutes } from '@pennysleeve/contract/admin/games.ts'
import type { TestShop } from '../open-test-shop.ts'
import type { StaffCalls } from './staff-call.ts'

const banner = {
  image: '/pictures/banners/2-wide.svg',
  mobile_image: '/pictures/banners/2-narrow.svg',
  caption: 'New this week',
}
const faq_item = { question: 'Do you have parking?', answer: 'Behind the shop.\n\n{phone}' }
const shipping_method = {
  name: 'Carrier pigeon',
  cost: '4.50',
  free_from: null,
  max_cards: 3,
  singles_only: true,
  is_pickup: false,
  active: true,
}

const idsOf = async ({ db }: TestShop, table: 'banners' | 'faq_items' | 'games' | 'shipping_methods') =>
  (await db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id)
const firstOf = async (shop: TestShop, table: 'banners' | 'faq_items' | 'shipping_methods') => ({
  params: { id: String((await idsOf(shop, table))[0]) },
})

const game = { name: 'Lorcana', sku_prefix: 'lor', image_url: null, hidden: false }

export const contentCalls: StaffCalls<
  keyof typeof adminContentRoutes | keyof typeof adminSettingsRoutes | keyof typeof gamesRoutes
> = {
  'GET /api/admin/games': async () => ({}),
  'POST /api/admin/games': async () => ({ body: { game: { ...game, code: 'lorcana' } } }),
  'PUT /api/admin/games/:id': async (shop) => ({
    params: { id: String((await idsOf(shop, 'games'))[1]) },
    body: { game },
  }),
  'DELETE /api/admin/games/:id': async ({ db }) => {
    const unused = { code: 'tiddlywinks', name: 'Tiddlywinks', sku_prefix: 'tw', position: 99 }
    const { id } = await db.insertInto('games').values(unused).returning('id').executeTakeFirstOrThrow()
    return { params: { id: String(id) } }
  },
  'PUT /api/admin/game_order': async (shop) => ({
    body: { game_order: { ids: (await idsOf(shop, 'games')).toReversed() } },
  }),
  'GET /api/admin/content': async () => ({}),
  'PUT /api/admin/notice': async () => ({
    body: { notice: { title: 'Closed on Monday', text: 'We are at a tournament.', enabled: true } },
  }),
  'PUT /api/admin/promo': async () => ({
    body: {
      promo: {
        title: 'Prerelease',
        text: 'This Friday.',
        image: '/pictures/promo.svg',
        button_label: 'Come along',
        button_href: '/faq',
      },
    },
  }),
  'POST /api/admin/banners': async () => ({ body: { banner } }),
  'PUT /api/admin/banners/:id': async (shop) => ({ ...(await firstOf(shop, 'banners')), body: { banner } }),
  'DELETE /api/admin/banners/:id': (shop) => firstOf(shop, 'banners'),
  'PUT /api/admin/banner_order': async (shop) => ({
    body: { banner_order: { ids: (await idsOf(shop, 'banners')).toReversed() } },
  }),
  'POST /api/admin/faq_items': async () => ({ body: { faq_item } }),
  'PUT /api/admin/faq_items/:id': async (shop) => ({ ...(await firstOf(shop, 'faq_items')), body: { faq_item } }),
  'DELETE /api/admin/faq_items/:id': (shop) => firstOf(shop, 'faq_items'),
  'PUT /api/admin/faq_order': async (shop) => ({
    body: { faq_order: { ids: (await idsOf(shop, 'faq_items')).toReversed() } },
  }),
  'PUT /api/admin/condition_texts': async () => ({
    body: { condition_texts: { nm: 'Straight from the pack.', lp: '', mp: '', hp: '', dmg: '' } },
  }),
  'GET /api/admin/settings': async () => ({}),
  'PUT /api/admin/shop': async () => ({
    body: {
      shop: {
        name: 'Bottom End Cards',
        tagline: 'Cards',
        address: '1 Elizabeth Street, Hobart TAS 7000',
        phone: '(03) 5550 0142',
        email: 'hobart@example.test',
        abn: '51 824 753 556',
        opening_hours: [{ days: 'Monday', hours: 'Closed' }],
        events_url: 'https://example.test/events',
      },
    },
  }),
  'PUT /api/admin/switches': async () => ({
    body: { switches: { ordering: false, selling: false, closed_text: 'Back on Friday.' } },
  }),
  'POST /api/admin/shipping_methods': async () => ({ body: { shipping_method } }),
  'PUT /api/admin/shipping_methods/:id': async (shop) => ({
    ...(await firstOf(shop, 'shipping_methods')),
    body: { shipping_method },
  }),
}
