import type { ordersRoutes } from '@pennysleeve/contract/orders.ts'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import type { IdempotentCaller } from '../../http/caller.ts'
import { presentPaging } from '../../http/present-paging.ts'
import { rowId } from '../../http/row-id.ts'
import { requireTypedCode } from '../discount-codes/public.ts'
import { applyDiscountCode, removeDiscountCode } from './apply-discount-code.ts'
import { addToCart, removeGiftCard } from './change-gift-cards.ts'
import { addToLines, changeLine, removeAllLines, removeLine, type WantedLine } from './change-lines.ts'
import { changeOrder, type Change, type PaymentStops } from './change-order.ts'
import { newOrderNumber } from './new-order-number.ts'
import { findOpenOrderParts, listOrderParts, type OrderParts } from './order-parts.queries.ts'
import { findOrOpenPartsToAdd, type PartsToAdd, type PartsToOpen } from './parts-to-add.queries.ts'
import { presentLineItem, presentOrder } from './orders.present.ts'
import { getOwnOrderParts, getOwnPartsToAdd, readOrder } from './read-orders.ts'

export function ordersHandlers(
  { db }: Deps,
  { beforeChange, stopPayment }: PaymentStops,
): Pick<Handlers, keyof typeof ordersRoutes> {
  function changeOwn<Result>(
    { session, storeResponse }: IdempotentCaller,
    number: string,
    change: Pick<Change<Result>, 'decide' | 'present'>,
  ): Promise<Result> {
    const read = (at: Db) => getOwnOrderParts(at, session.user_id, number)
    return changeOrder(db, { ...change, read, storeResponse }, beforeChange)
  }

  return {
    'GET /api/orders/current': async (_input, { session }) => {
      const open = await findOpenOrderParts(db, session.user_id)
      return open && presentOrder(open)
    },
    'GET /api/orders/mine': async ({ query }, { session }) => {
      const { orders, total_count } = await listOrderParts(db, session.user_id, query)
      return { orders: orders.map(presentOrder), ...presentPaging(orders.length, total_count, query) }
    },
    'GET /api/orders/:number': async ({ params }, { session }) => readOrder(db, session.user_id, params.number),
    'POST /api/orders': async ({ body }, { session, storeResponse }) => {
      const wanted = body.order.line_items_attributes ?? body.order.line_items ?? []
      const giftCards = body.order.gift_cards ?? []
      const nothing_wanted = wanted.length === 0 && giftCards.length === 0
      const open = nothing_wanted ? await findOpenOrderParts(db, session.user_id) : undefined
      if (open) return presentOrder(open)
      const toAdd = { userId: session.user_id, variantIds: variantIdsOf(wanted), giftCards: giftCards.length }
      const read = (at: Db) => findOrOpenPartsToAdd(at, newOrderNumber(), toAdd)
      const decide = (parts: PartsToOpen) => addToCart(parts, wanted, giftCards)
      // If the payment has succeeded meanwhile, the order is complete and the lines go into a new one.
      return changeOrder(db, { read, decide, present: presentOrder, storeResponse }, stopPayment)
    },
    'DELETE /api/orders/:number': async ({ params }, caller) =>
      changeOwn(caller, params.number, { decide: removeAllLines, present: nothing }),
    'POST /api/orders/:number/line_items': async ({ params, body: { line_item } }, { session, storeResponse }) => {
      const toAdd = { userId: session.user_id, variantIds: [line_item.variant_id] }
      const read = (at: Db) => getOwnPartsToAdd(at, params.number, toAdd)
      const decide = (parts: PartsToAdd) => addToLines(parts, [line_item])
      // Just put in.
      const present = ({ lines, order }: OrderParts) =>
        presentLineItem(
          lines.find(({ variant_id }) => variant_id === line_item.variant_id)!,
          order,
        )
      return changeOrder(db, { read, decide, present, storeResponse }, beforeChange)
    },
    'PUT /api/orders/:number/line_items/:id': async ({ params, body }, caller) => {
      const id = rowId(params.id)
      return changeOwn(caller, params.number, {
        decide: (parts) => changeLine(parts, id, body.line_item.quantity),
        present: ({ lines, order }) =>
          lines.filter((line) => line.id === id).map((line) => presentLineItem(line, order))[0],
      })
    },
    'DELETE /api/orders/:number/line_items/:id': async ({ params }, caller) =>
      changeOwn(caller, params.number, {
        decide: (parts) => removeLine(parts, rowId(params.id)),
        present: nothing,
      }),
    'DELETE /api/orders/:number/gift_cards/:id': async ({ params }, caller) =>
      changeOwn(caller, params.number, {
        decide: (parts) => removeGiftCard(parts, rowId(params.id)),
        present: presentOrder,
      }),
    'PUT /api/orders/:number/discount_code': async ({ params, body }, caller) => {
      const { session, network } = caller
      // Before the order is looked at: a code is only looked up for somebody who has this order.
      await readOrder(db, session.user_id, params.number)
      const code = await requireTypedCode(db, body.discount_code, { userId: session.user_id, network })
      return changeOwn(caller, params.number, {
        decide: (parts) => applyDiscountCode(parts, code),
        present: presentOrder,
      })
    },
    'DELETE /api/orders/:number/discount_code': async ({ params }, caller) =>
      changeOwn(caller, params.number, { decide: removeDiscountCode, present: presentOrder }),
  }
}

function variantIdsOf(wanted: WantedLine[]): number[] {
  return [...new Set(wanted.map(({ variant_id }) => variant_id))]
}

function nothing(): undefined {}
