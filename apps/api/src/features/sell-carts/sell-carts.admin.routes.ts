import type { adminSellOrdersRoutes } from '@pennysleeve/contract/admin/sell-orders.ts'
import { overdueAt } from '@pennysleeve/domain/sell-carts/sell-cart-status.ts'
import { linkOrigin } from '../../config.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import type { IdempotentCaller, Session } from '../../http/caller.ts'
import { rowId } from '../../http/row-id.ts'
import { recordChange } from '../staff/public.ts'
import { amendSellCart } from './amend-sell-cart.ts'
import { approveSellCart } from './approve-sell-cart.ts'
import { cancelSellCart } from './cancel-sell-cart.ts'
import { gradeSellCart } from './grade-sell-cart.ts'
import { lockAnyCart } from './lock-cart.ts'
import { offerSellCart } from './offer-sell-cart.ts'
import { payOutSellCart } from './pay-out-sell-cart.ts'
import { readSellOrder } from './read-sell-order.ts'
import { receiveSellCart } from './receive-sell-cart.ts'
import { repriceSellCart } from './reprice-sell-cart.ts'
import { returnSellCart } from './return-sell-cart.ts'
import { revealBankDetails } from './reveal-bank-details.ts'
import type { SellCartRow } from './sell-carts.queries.ts'
import { presentSellOrderRow } from './sell-orders.present.ts'
import { listNeedingConsent } from './needs-consent.ts'
import { listSellOrders } from './sell-orders.queries.ts'

type Step = {
  /** Verb in the audit log. */
  verb: string
  work: (tx: Tx, staff: Session, id: number) => Promise<void>
  /** Details for the audit log, where the status alone does not tell. */
  details?: object
}

export function adminSellOrdersHandlers(
  { db, config, encryptionKey: key }: Deps,
  now: () => Date,
): Pick<Handlers, keyof typeof adminSellOrdersRoutes> {
  /** Runs a step, writes the audit log and responds, in one transaction. */
  const runStep = ({ session, once }: IdempotentCaller, id: number, { verb, work, details }: Step) =>
    once(async (tx) => {
      const before = await lockAnyCart(tx, id)
      await work(tx, session, id)
      const after = await lockAnyCart(tx, id)
      await recordChange(tx, session, {
        action: `${verb} sell order`,
        subject: ['sell order', id],
        before: factsOf(before),
        after: { ...factsOf(after), ...details },
      })
      return readSellOrder(tx, { key, now: now() }, id)
    })

  return {
    'GET /api/admin/sell_orders': async ({ query: { per_page, sort, overdue: only_overdue, ...filter } }) => {
      // Open work oldest first; finished orders newest first.
      const over = ['paid', 'cancelled', 'returned', 'all'].includes(filter.status)
      const sorted = sort ?? (over ? 'newest' : 'oldest')
      const page = { ...filter, only_overdue, sort: sorted, limit: per_page + 1 }
      const rows = await listSellOrders(db, page, overdueAt(now()))
      const shown = rows.slice(0, per_page)
      const asking = await listNeedingConsent(db, shown)
      const sell_orders = shown.map((row) => presentSellOrderRow(row, asking.has(row.id)))
      return { sell_orders, next: rows.length > per_page ? sell_orders.at(-1)!.id : null }
    },
    'GET /api/admin/sell_orders/:id': async ({ params }) => readSellOrder(db, { key, now: now() }, rowId(params.id)),
    'PUT /api/admin/sell_orders/:id/amend': async ({ params, body: { sell_cart_items: items } }, caller) =>
      runStep(caller, rowId(params.id), {
        verb: 'amend',
        work: (tx, staff, id) => amendSellCart(tx, staff, id, items),
        details: { items },
      }),
    'PUT /api/admin/sell_orders/:id/approve': async ({ params }, caller) =>
      runStep(caller, rowId(params.id), { verb: 'approve', work: approveSellCart }),
    'PUT /api/admin/sell_orders/:id/reprice': async ({ params }, caller) =>
      runStep(caller, rowId(params.id), { verb: 'reprice', work: repriceSellCart }),
    'PUT /api/admin/sell_orders/:id/receive': async ({ params }, caller) =>
      runStep(caller, rowId(params.id), { verb: 'receive', work: receiveSellCart }),
    'PUT /api/admin/sell_orders/:id/grade': async ({ params, body: { unsorted, sell_cart_items: items } }, caller) =>
      runStep(caller, rowId(params.id), {
        verb: 'grade',
        work: (tx, staff, id) => gradeSellCart(tx, staff, id, { unsorted, items }),
        details: { unsorted, items },
      }),
    'PUT /api/admin/sell_orders/:id/offer': async ({ params }, caller) =>
      runStep(caller, rowId(params.id), {
        verb: 'offer',
        work: (tx, staff, id) => offerSellCart(tx, staff, id, linkOrigin(config)),
      }),
    'PUT /api/admin/sell_orders/:id/return': async ({ params, body }, caller) =>
      runStep(caller, rowId(params.id), {
        verb: 'return',
        work: (tx, staff, id) => returnSellCart(tx, staff, id, body.tracking_number),
        details: body,
      }),
    'PUT /api/admin/sell_orders/:id/pay': async ({ params, body }, caller) =>
      runStep(caller, rowId(params.id), {
        verb: 'pay',
        work: (tx, staff, id) => payOutSellCart(tx, staff, id, body),
        details: body,
      }),
    'PUT /api/admin/sell_orders/:id/cancel': async ({ params, body: { reason } }, caller) =>
      runStep(caller, rowId(params.id), {
        verb: 'cancel',
        work: (tx, staff, id) => cancelSellCart(tx, staff, id, reason),
        details: { reason },
      }),
    'POST /api/admin/sell_orders/:id/bank_details': async ({ params }, { session }) =>
      db.transaction().execute(async (tx) => {
        const { id } = await lockAnyCart(tx, rowId(params.id))
        const details = await revealBankDetails(tx, key, session, id)
        await recordChange(tx, session, { action: 'look at bank details', subject: ['sell order', id] })
        return details
      }),
  }
}

function factsOf({ status, amended, payout_cents }: SellCartRow) {
  return { status, amended, payout_cents }
}
