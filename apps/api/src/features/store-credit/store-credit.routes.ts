import { randomUUID } from 'node:crypto'
import type { storeCreditRoutes } from '@pennysleeve/contract/store-credit.ts'
import type { Handlers } from '../../http/call-route.ts'
import { rowId } from '../../http/row-id.ts'
import { grantCredit } from './grant-credit.ts'
import { presentCreditEntry } from './store-credit.present.ts'

export function storeCreditHandlers(): Pick<Handlers, keyof typeof storeCreditRoutes> {
  return {
    'POST /api/admin/customers/:id/credit_entries': async ({ params, body }, { session, once }) => {
      const { amount, reason } = body.credit_entry
      const grant = { user_id: rowId(params.id), amount_cents: amount, reason, source_key: `staff:${randomUUID()}` }
      return once(async (tx) => presentCreditEntry(await grantCredit(tx, session, grant)))
    },
  }
}
