import { urlOf, type Call, type ResponseOf } from '@pennysleeve/contract/client.ts'
import type { RouteInput } from '@pennysleeve/contract/route.ts'
import type { KnownRoute, Routes } from '@pennysleeve/contract/routes.ts'
import type { SellCart } from '@pennysleeve/contract/sell-carts.ts'
import { expect, test } from 'vitest'
import { PASSWORD } from '../testing/people/make-customer.ts'
import { makePasskey } from '../testing/people/make-authenticator.ts'
import { makeQuotedCard } from '../testing/people/make-seller.ts'
import {
  ADDRESS,
  CARD,
  grantCredit,
  makeShopper,
  makeShoppers,
  makeStock,
  signInAgain,
} from '../testing/people/make-shopper.ts'
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts'
import { secretOf } from '../testing/open-shop-with-card.ts'
import { rowVersions } from '../testing/row-versions.ts'

/** Records of Ada's that no other customer may see. */
type Ada = {
  id: number
  number: string
  line: string
  giftCard: string
  secret: string
  bolt: number
  product: number
  wish: string
  owned: string
  removal: string
  deck: string
  deckCard: string
  sellCart: string
  sellItem: string
  fileImport: string
  session: string
  passkey: string
}
/** Customers' calls; those of the back-office are in staff-access.test.ts. */
type PrivateRoute = { [K in KnownRoute]: Routes[K]['access'] extends 'customer' ? K : never }[KnownRoute]
/**
 * The same call by another customer. `theirs`: the call names no record of Ada's, so it may be answered, but only with
 * the caller's own data.
 */
type Attempt<K extends PrivateRoute> = { input: (ada: Ada) => RouteInput<Routes[K]>; theirs?: true }

const one = ({ bolt }: Ada) => ({ variant_id: bolt, quantity: 1 })
const ofOrder = ({ number }: Ada) => ({ params: { number } })
const ofDeck = ({ deck }: Ada) => ({ params: { id: deck } })
const ofDeckCard = ({ deck, deckCard }: Ada) => ({ params: { id: deck, card_id: deckCard } })
const ofImport = ({ fileImport }: Ada) => ({ params: { id: fileImport } })
const ofImportRow = ({ fileImport }: Ada) => ({ params: { id: fileImport, line: '2' } })
const ofSellCart = ({ sellCart }: Ada) => ({ params: { id: sellCart } })
const ofSellItem = ({ sellCart, sellItem }: Ada) => ({ params: { id: sellCart, item_id: sellItem } })
const ofLine = ({ number, line }: Ada) => ({ params: { number, id: line } })

const NO_CREDENTIAL = {
  id: 'AA',
  rawId: 'AA',
  type: 'public-key',
  response: { clientDataJSON: 'e30', attestationObject: 'oA' },
} as const

/** A new private call does not compile until it is listed here. */
const ATTEMPTS: { [K in PrivateRoute]: Attempt<K> } = {
  'DELETE /api/sign_out': { input: () => ({}), theirs: true },
  'GET /api/sessions': { input: () => ({}), theirs: true },
  'DELETE /api/sessions/:id': { input: ({ session }) => ({ params: { id: session } }) },
  'DELETE /api/sessions': { input: () => ({}), theirs: true },
  'GET /api/passkeys': { input: () => ({}), theirs: true },
  'POST /api/passkeys/creation_options': { input: () => ({ body: { current_password: 'a guess' } }), theirs: true },
  'POST /api/passkeys': {
    input: () => ({ body: { passkey: { credential: NO_CREDENTIAL } } }),
    theirs: true,
  },
  'PUT /api/passkeys/:id': {
    input: ({ passkey }) => ({ params: { id: passkey }, body: { passkey: { name: 'Mine now' } } }),
  },
  'DELETE /api/passkeys/:id': {
    input: ({ passkey }) => ({ params: { id: passkey }, body: { current_password: PASSWORD } }),
  },
  'GET /api/account': { input: () => ({}), theirs: true },
  'PUT /api/account': { input: () => ({ body: { user: { current_password: 'a guess' } } }), theirs: true },
  'POST /api/email_verifications': { input: () => ({}), theirs: true },
  'DELETE /api/email_verifications': { input: () => ({}), theirs: true },
  'POST /api/account/data_files': { input: () => ({}), theirs: true },
  'GET /api/account/deletion': { input: () => ({}), theirs: true },
  'DELETE /api/account': { input: () => ({ body: { user: { current_password: 'a guess' } } }), theirs: true },
  'GET /api/orders/current': { input: () => ({}), theirs: true },
  'GET /api/orders/mine': { input: () => ({}), theirs: true },
  'GET /api/moved_orders': { input: () => ({}), theirs: true },
  'GET /api/orders/:number': { input: ofOrder },
  'POST /api/orders': { input: (ada) => ({ body: { order: { line_items_attributes: [one(ada)] } } }), theirs: true },
  'PUT /api/orders/:number': {
    input: (ada) => ({ ...ofOrder(ada), body: { order: { ship_address_attributes: ADDRESS } } }),
  },
  'DELETE /api/orders/:number': { input: ofOrder },
  'PUT /api/orders/:number/cancel': { input: ofOrder },
  'POST /api/orders/:number/cancelled_entries': {
    input: (ada) => ({ ...ofOrder(ada), body: { cancelled_entries: { line_item_id: Number(ada.line), quantity: 1 } } }),
  },
  'PUT /api/orders/:number/entrants': {
    input: (ada) => ({ ...ofOrder(ada), body: { entrant: { line_item_id: Number(ada.line), place: 1, name: 'Eve' } } }),
  },
  'POST /api/orders/:number/line_items': { input: (ada) => ({ ...ofOrder(ada), body: { line_item: one(ada) } }) },
  'PUT /api/orders/:number/line_items/:id': {
    input: (ada) => ({ ...ofLine(ada), body: { line_item: { quantity: 2 } } }),
  },
  'DELETE /api/orders/:number/line_items/:id': { input: ofLine },
  'PUT /api/orders/:number/discount_code': { input: (ada) => ({ ...ofOrder(ada), body: { discount_code: 'X' } }) },
  'DELETE /api/orders/:number/discount_code': { input: ofOrder },
  'DELETE /api/orders/:number/gift_cards/:id': {
    input: ({ number, giftCard }) => ({ params: { number, id: giftCard } }),
  },
  'POST /api/gift_cards/redemptions': { input: () => ({ body: { code: 'a guess' } }), theirs: true },
  'PUT /api/checkouts/:number': { input: (ada) => ({ ...ofOrder(ada), body: {} }) },
  'PUT /api/checkouts/:number/next': { input: ofOrder },
  'PUT /api/checkouts/:number/complete': { input: ofOrder },
  'POST /api/intents/create_payment_intent': { input: () => ({ body: {} }), theirs: true },
  'POST /api/sandbox_payments/confirm': { input: ({ secret }) => ({ body: { client_secret: secret, ...CARD } }) },
  'POST /api/sandbox_payments/authorize': { input: ({ secret }) => ({ body: { client_secret: secret } }) },
  'GET /api/card_collections': { input: () => ({}), theirs: true },
  'POST /api/card_collections': {
    input: ({ product }) => ({ body: { card_collection: { product_id: product } } }),
    theirs: true,
  },
  'PUT /api/card_collections/:id': {
    input: ({ owned }) => ({ params: { id: owned }, body: { card_collection: { quantity: 9 } } }),
  },
  'DELETE /api/card_collections/:id': { input: ({ owned }) => ({ params: { id: owned } }) },
  'GET /api/card_collections/ids': { input: () => ({}), theirs: true },
  'PUT /api/card_collections/batch': {
    input: ({ owned }) => ({ body: { ids: [Number(owned)], card_collection: { quantity: 9 } } }),
  },
  'POST /api/card_collections/removals': { input: ({ owned }) => ({ body: { ids: [Number(owned)] } }) },
  'POST /api/card_collections/removals/:id/restore': { input: ({ removal }) => ({ params: { id: removal } }) },
  'POST /api/card_collections/sell': {
    input: ({ owned }) => ({ body: { card_collections: [{ id: Number(owned) }] } }),
  },
  'GET /api/decks': { input: () => ({}), theirs: true },
  'POST /api/decks': { input: () => ({ body: { deck: { name: 'Mine', description: 'Own' } } }), theirs: true },
  'GET /api/decks/:id': { input: ofDeck },
  'PUT /api/decks/:id': { input: (ada) => ({ ...ofDeck(ada), body: { deck: { name: 'Mine now' } } }) },
  'DELETE /api/decks/:id': { input: ofDeck },
  'POST /api/decks/:id/restore': { input: ofDeck },
  'POST /api/decks/:id/duplicate': { input: ofDeck },
  'GET /api/decks/:id/export': { input: ofDeck },
  'POST /api/decks/:id/deck_cards': {
    input: (ada) => ({ ...ofDeck(ada), body: { deck_card: { product_id: ada.product } } }),
  },
  'POST /api/decks/:id/deck_cards/batch': {
    input: (ada) => ({ ...ofDeck(ada), body: { deck_cards: [{ product_id: ada.product }] } }),
  },
  'PUT /api/decks/:id/deck_cards/:card_id': {
    input: (ada) => ({ ...ofDeckCard(ada), body: { deck_card: { quantity: 3 } } }),
  },
  'DELETE /api/decks/:id/deck_cards/:card_id': { input: ofDeckCard },
  'GET /api/card_collections/export': { input: () => ({ query: { app: 'moxfield' } }), theirs: true },
  'GET /api/collection_imports': { input: () => ({}), theirs: true },
  'POST /api/collection_imports': { input: () => ({ body: { collection_import: {} } }), theirs: true },
  'GET /api/collection_imports/:id': { input: ofImport },
  'POST /api/collection_imports/:id/rows': { input: (ada) => ({ ...ofImport(ada), body: { rows: [] } }) },
  'GET /api/collection_imports/:id/rows': { input: ofImport },
  'PUT /api/collection_imports/:id/rows/:line': {
    input: (ada) => ({ ...ofImportRow(ada), body: { row: { product_id: ada.product } } }),
  },
  'DELETE /api/collection_imports/:id/rows/:line': { input: ofImportRow },
  'POST /api/collection_imports/:id/apply': { input: (ada) => ({ ...ofImport(ada), body: { collection_import: {} } }) },
  'DELETE /api/collection_imports/:id': { input: ofImport },
  'GET /api/sell_carts': { input: () => ({}), theirs: true },
  'POST /api/sell_carts': { input: () => ({}), theirs: true },
  'GET /api/sell_carts/expected_credit': { input: () => ({}), theirs: true },
  'GET /api/sell_carts/:id': { input: ofSellCart },
  'PUT /api/sell_carts/:id': { input: (ada) => ({ ...ofSellCart(ada), body: { sell_cart: { status: 'pending' } } }) },
  'PUT /api/sell_carts/:id/offer': {
    input: (ada) => ({ ...ofSellCart(ada), body: { offer: { accepted: true, payout: '1.00' } } }),
  },
  'POST /api/sell_carts/:id/sell_cart_items': {
    input: (ada) => ({ ...ofSellCart(ada), body: { sell_cart_item: { product_id: ada.product } } }),
  },
  'POST /api/sell_carts/:id/sell_cart_items/batch': {
    input: (ada) => ({ ...ofSellCart(ada), body: { sell_cart_items: [{ product_id: ada.product }] } }),
  },
  'PUT /api/sell_carts/:id/sell_cart_items/:item_id': {
    input: (ada) => ({ ...ofSellItem(ada), body: { sell_cart_item: { quantity: 3 } } }),
  },
  'DELETE /api/sell_carts/:id/sell_cart_items/:item_id': { input: ofSellItem },
  'GET /api/wishlist_items': { input: () => ({}), theirs: true },
  'POST /api/wishlist_items': {
    input: ({ product }) => ({ body: { wishlist_item: { product_id: product } } }),
    theirs: true,
  },
  'DELETE /api/wishlist_items/:id': { input: ({ wish }) => ({ params: { id: wish } }) },
}
const ALL = Object.entries(ATTEMPTS) as [PrivateRoute, Attempt<PrivateRoute>][]

/** Ada in the payment step, with a wishlist and store credit. */
async function openShop() {
  const shop = await openTestShop()
  const ada = await makeShopper(shop)
  await grantCredit(shop, ada.id, 100)
  const bolt = await makeStock(shop, 50)
  const [giftCard] = (await ada.give({ amount: '20.00' })).body.gift_cards
  const { number, line_items } = await ada.goToPayment({ variant_id: bolt, quantity: 2 })
  const product = line_items[0]!.variant.product_id
  const make = async (path: string, body: object) => {
    const { status, body: made } = await shop.send<{ id: number }>('POST', path, { token: ada.token, body })
    expect([path, status]).toEqual([path, 201])
    return String(made.id)
  }
  const deck = await make('/api/decks', { deck: { name: 'Secret plans', description: 'Red and quick' } })
  const { body: opened } = await shop.send<{ sell_cart: SellCart }>('POST', '/api/sell_carts', { token: ada.token })
  const sellCart = String(opened.sell_cart.id)
  const wanted = await makeQuotedCard(shop, 'Counterspell', 50)
  const removed = await make('/api/card_collections', { card_collection: { product_id: wanted, language: 'ja' } })
  const removal = await make('/api/card_collections/removals', { ids: [Number(removed)] })
  const { sessions } = (await shop.send<ResponseOf<'GET /api/sessions'>>('GET', '/api/sessions', { token: ada.token }))
    .body
  const session = String(sessions[0]!.id)
  const fileImport = await make('/api/collection_imports', { collection_import: { file_name: 'mine.csv' } })
  const rows = [{ line: 2, quantity: 1, name: 'Lightning Bolt' }]
  await shop.send('POST', `/api/collection_imports/${fileImport}/rows`, { token: ada.token, body: { rows } })
  const hers: Ada = {
    id: ada.id,
    number,
    line: String(line_items[0]!.id),
    giftCard: String(giftCard!.id),
    secret: await secretOf(ada),
    bolt,
    product,
    wish: await make('/api/wishlist_items', { wishlist_item: { product_id: product } }),
    owned: await make('/api/card_collections', { card_collection: { product_id: product } }),
    removal,
    deck,
    deckCard: await make(`/api/decks/${deck}/deck_cards`, { deck_card: { product_id: product } }),
    sellCart,
    fileImport,
    session,
    passkey: String((await makePasskey(shop, ada)).id),
    sellItem: await make(`/api/sell_carts/${sellCart}/sell_cart_items`, { sell_cart_item: { product_id: wanted } }),
  }
  return { shop, ada, hers }
}

/** Sends one call of the table with this authorization header. */
async function reach(shop: TestShop, key: PrivateRoute, hers: Ada, authorization?: string) {
  const [method, path = ''] = key.split(' ')
  const input = ATTEMPTS[key].input(hers) as Call['input']
  const { statusCode, body } = await shop.app.inject({
    // Keys of the table begin with an HTTP method.
    method: method as 'GET',
    url: urlOf(path, input),
    headers: authorization === undefined ? {} : { authorization },
    ...(input.body === undefined ? {} : { payload: input.body as object }),
  })
  return { status: statusCode, text: body }
}

test('every private call rejects a visitor and changes nothing', async () => {
  const { shop, hers } = await openShop()
  const before = await rowVersions(shop)
  for (const [key] of ALL) {
    const { status, text } = await reach(shop, key, hers)
    expect([key, status, JSON.parse(text)]).toEqual([
      key,
      401,
      { error: 'Unauthenticated.', message: 'Unauthenticated.', code: 'auth.unauthenticated' },
    ])
  }
  expect(await rowVersions(shop)).toEqual(before)
})

test('every call rejects an invalid or revoked token without repeating it, and changes nothing', async () => {
  const { shop, hers } = await openShop()
  const [old] = await makeShoppers(shop, 1)
  await shop.db
    .updateTable('sessions')
    .set({ expires_at: new Date(0) })
    .where('user_id', '=', old!.id)
    .execute()
  const before = await rowVersions(shop)
  for (const [key] of ALL) {
    for (const authorization of ['Bearer made-up', `Bearer ${old!.token}`, 'Bearer ', 'Basic YWRhOmFkYQ==', '']) {
      const { status, text } = await reach(shop, key, hers, authorization)
      expect([key, authorization, status, JSON.parse(text)]).toEqual([
        key,
        authorization,
        401,
        { error: expect.stringContaining('Invalid API key'), code: 'auth.token_unknown' },
      ])
      expect(text).not.toContain(authorization.split(' ')[1] || 'nothing to hide')
    }
  }
  expect(await rowVersions(shop)).toEqual(before)
}, 60_000)

test('another customer’s token reads and changes nothing of Ada’s through any call', async () => {
  const { shop, ada, hers } = await openShop()
  const [eve] = await makeShoppers(shop, 1)
  const seenByAda = async () => [
    (await ada.read(hers.number)).text,
    ...(await Promise.all(
      ['wishlist_items', 'account', 'card_collections', `decks/${hers.deck}`].map(
        async (what) => (await shop.send('GET', `/api/${what}`, { token: ada.token })).text,
      ),
    )),
  ]
  const view = await seenByAda()
  for (const [key, { theirs }] of ALL) {
    // A new session each time: some calls revoke it.
    const token = await signInAgain(shop, eve!.id)
    const before = theirs ? undefined : await rowVersions(shop)
    const { status, text } = await reach(shop, key, hers, `Bearer ${token}`)
    for (const secret of [hers.number, hers.secret, 'ada@example.test', 'Secret plans'])
      expect(text, key).not.toContain(secret)
    if (theirs) expect(status, key).toBeLessThan(500)
    else {
      expect([key, status, JSON.parse(text)]).toEqual([
        key,
        404,
        { error: 'The resource you were looking for could not be found.', code: 'resource.not_found' },
      ])
      expect(await rowVersions(shop), key).toEqual(before)
    }
    expect(await seenByAda(), key).toEqual(view)
  }
}, 60_000)
