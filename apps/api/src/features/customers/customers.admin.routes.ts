import { randomUUID } from 'node:crypto'
import type { adminCustomersRoutes, CustomerDetails } from '@pennysleeve/contract/admin/customers.ts'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import { presentPaging } from '../../http/present-paging.ts'
import { rowId } from '../../http/row-id.ts'
import { notFound } from '../../shop-error.ts'
import { correctDiscount } from '../loyalty/public.ts'
import { blockCustomer } from './block-customer.ts'
import * as history from './customer-history.queries.ts'
import { displayCents, loyaltyReason, presentCustomer, presentCustomerRow } from './customers.present.ts'
import { findCustomer, listCustomers, lockCustomer } from './customers.queries.ts'
import { sendPasswordLink } from './send-password-link.ts'
import { writeCustomerFile } from './write-customer-file.ts'

export function adminCustomersHandlers({ db }: Deps): Pick<Handlers, keyof typeof adminCustomersRoutes> {
  return {
    'GET /api/admin/customers': async ({ query }) => {
      const { rows, total_count } = await listCustomers(db, query)
      return { customers: rows.map(presentCustomerRow), ...presentPaging(rows.length, total_count, query) }
    },
    'POST /api/admin/customer_files': async ({ body }, { session }) =>
      db.transaction().execute((tx) => writeCustomerFile(tx, session, body.customer_file)),
    'GET /api/admin/customers/:id': async ({ params }) => getCustomer(db, rowId(params.id)),
    'GET /api/admin/customers/:id/orders': async ({ params, query }) => {
      const { rows, total_count } = await history.listOrdersOf(db, await existing(db, params.id), query)
      const orders = rows.map(({ total_cents, ...order }) => ({
        ...order,
        display_total: total_cents === null ? null : displayCents(total_cents),
        created_at: order.created_at.toISOString(),
        completed_at: order.completed_at?.toISOString() ?? null,
      }))
      return { orders, ...presentPaging(rows.length, total_count, query) }
    },
    'GET /api/admin/customers/:id/sell_orders': async ({ params, query }) => {
      const { rows, total_count } = await history.listSellOrdersOf(db, await existing(db, params.id), query)
      const sell_orders = rows.map(({ payout_cents, ...sale }) => ({
        ...sale,
        display_payout: payout_cents === null ? null : displayCents(payout_cents),
        submitted_at: sale.submitted_at.toISOString(),
      }))
      return { sell_orders, ...presentPaging(rows.length, total_count, query) }
    },
    'GET /api/admin/customers/:id/credit_entries': async ({ params, query }) => {
      const { rows, total_count } = await history.listCreditEntriesOf(db, await existing(db, params.id), query)
      const credit_entries = rows.map(({ amount_cents, balance_cents, ...entry }) => ({
        ...entry,
        display_amount: displayCents(amount_cents),
        display_balance: displayCents(balance_cents),
        created_at: entry.created_at.toISOString(),
      }))
      return { credit_entries, ...presentPaging(rows.length, total_count, query) }
    },
    'GET /api/admin/customers/:id/loyalty_entries': async ({ params, query }) => {
      const { rows, total_count } = await history.listLoyaltyEntriesOf(db, await existing(db, params.id), query)
      const loyalty_entries = rows.map((entry) => ({
        ...entry,
        reason: loyaltyReason(entry),
        created_at: entry.created_at.toISOString(),
      }))
      return { loyalty_entries, ...presentPaging(rows.length, total_count, query) }
    },
    'POST /api/admin/customers/:id/loyalty_entries': async ({ params, body }, { session, once }) =>
      once(async (tx) => {
        const user_id = rowId(params.id)
        if (!(await lockCustomer(tx, user_id))) throw notFound()
        await correctDiscount(tx, session, { user_id, source_key: `staff:${randomUUID()}`, ...body.loyalty_entry })
        return getCustomer(tx, user_id)
      }),
    'PUT /api/admin/customers/:id/block': async ({ params, body }, { session, once }) =>
      once(async (tx) => {
        const id = rowId(params.id)
        await blockCustomer(tx, session, { id, blocked: true, ...body.block })
        return getCustomer(tx, id)
      }),
    'PUT /api/admin/customers/:id/unblock': async ({ params, body }, { session, once }) =>
      once(async (tx) => {
        const id = rowId(params.id)
        await blockCustomer(tx, session, { id, blocked: false, ...body.block })
        return getCustomer(tx, id)
      }),
    'POST /api/admin/customers/:id/password_resets': async ({ params }, { session, once }) =>
      once(async (tx) => {
        const email = await sendPasswordLink(tx, session, rowId(params.id))
        return { message: `A link is on its way to ${email}.` }
      }),
  }
}

async function getCustomer(db: Db, id: number): Promise<CustomerDetails> {
  const row = await findCustomer(db, id)
  if (!row) throw notFound()
  return presentCustomer(row)
}

/** The id of an existing customer. */
async function existing(db: Db, id: string): Promise<number> {
  return (await getCustomer(db, rowId(id))).id
}
