import type { SellCartItem, sellCartsRoutes } from '@pennysleeve/contract/sell-carts.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import type { Session } from '../../http/caller.ts'
import { presentPaging } from '../../http/present-paging.ts'
import { rowId } from '../../http/row-id.ts'
import { notFound } from '../../shop-error.ts'
import { addItems } from './add-items.ts'
import { answerOffer } from './answer-offer.ts'
import { changeItem } from './change-item.ts'
import { changeSellCart } from './change-sell-cart.ts'
import { lockOpenCart } from './lock-cart.ts'
import { readSellCart, readSellCarts } from './read-sell-carts.ts'
import { sellFromCollection } from './sell-from-collection.ts'
import { presentExpectedCredit } from './sell-carts.present.ts'
import { listExpectedCredit, listSellCarts, openSellCartRow } from './sell-carts.queries.ts'

export function sellCartsHandlers({ db, encryptionKey }: Deps): Pick<Handlers, keyof typeof sellCartsRoutes> {
  const readCart = (tx: Tx, session: Session, id: number) => readSellCart(tx, encryptionKey, session, id)

  async function readItem(
    tx: Tx,
    session: Session,
    id: number,
    wanted: { id?: number; product_id?: number },
  ): Promise<SellCartItem> {
    const { sell_cart_items: items } = await readCart(tx, session, id)
    const item = items.find((one) => one.id === wanted.id || one.product_id === wanted.product_id)
    if (!item) throw notFound()
    return item
  }

  return {
    'GET /api/sell_carts': async ({ query }, { session }) => {
      const rows = await listSellCarts(db, session.user_id, query)
      const sell_carts = await readSellCarts(db, encryptionKey, rows)
      return { sell_carts, ...presentPaging(rows.length, rows[0]?.total_count ?? 0, query) }
    },
    'POST /api/sell_carts': async (_, { session, once }) =>
      once(async (tx) => ({ sell_cart: await readCart(tx, session, await openSellCartRow(tx, session.user_id)) })),
    'GET /api/sell_carts/expected_credit': async (_, { session }) =>
      presentExpectedCredit(await listExpectedCredit(db, session.user_id)),
    'GET /api/sell_carts/:id': async ({ params }, { session }) =>
      readSellCart(db, encryptionKey, session, rowId(params.id)),
    'PUT /api/sell_carts/:id': async ({ params, body }, { session, once }) =>
      once(async (tx) => {
        await changeSellCart(tx, encryptionKey, session, rowId(params.id), body.sell_cart)
        return readCart(tx, session, rowId(params.id))
      }),
    'PUT /api/sell_carts/:id/offer': async ({ params, body }, { session, once }) =>
      once(async (tx) => {
        await answerOffer(tx, session, rowId(params.id), body.offer)
        return readCart(tx, session, rowId(params.id))
      }),
    'POST /api/sell_carts/:id/sell_cart_items': async ({ params, body }, { session, once }) =>
      once(async (tx) => {
        const cart = await lockOpenCart(tx, session, rowId(params.id))
        const [refusal] = await addItems(tx, cart, [body.sell_cart_item])
        if (refusal) throw refusal.error
        return readItem(tx, session, cart.id, { product_id: body.sell_cart_item.product_id })
      }),
    'POST /api/sell_carts/:id/sell_cart_items/batch': async ({ params, body }, { session, once }) =>
      once(async (tx) => {
        const cart = await lockOpenCart(tx, session, rowId(params.id))
        const refused = await addItems(tx, cart, body.sell_cart_items)
        return {
          sell_cart: await readCart(tx, session, cart.id),
          refused: refused.map(({ error, ...item }) => ({ ...item, error: error.message })),
        }
      }),
    'POST /api/card_collections/sell': async ({ body }, { session, once }) =>
      once((tx) => sellFromCollection(tx, session, body.card_collections)),
    'PUT /api/sell_carts/:id/sell_cart_items/:item_id': async ({ params, body }, { session, once }) =>
      once(async (tx) => {
        const [id, itemId] = [rowId(params.id), rowId(params.item_id)]
        await changeItem(tx, session, id, itemId, body.sell_cart_item.quantity)
        return readItem(tx, session, id, { id: itemId })
      }),
    'DELETE /api/sell_carts/:id/sell_cart_items/:item_id': async ({ params }, { session, once }) =>
      once((tx) => changeItem(tx, session, rowId(params.id), rowId(params.item_id), 0)),
  }
}
