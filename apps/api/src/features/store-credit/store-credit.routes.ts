import { randomUUID } from 'node:crypto'
import type { storeCreditRoutes } from '@sideboard/contract/store-credit.ts'
import { cents, displayMoney, moneyText } from '@sideboard/domain/money.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import { rowId } from '../catalog/public.ts'
import { grantCredit } from './grant-credit.ts'

export function storeCreditHandlers({ db }: Deps): Pick<Handlers, keyof typeof storeCreditRoutes> {
  return {
    'POST /api/admin/customers/:id/credit_entries': async ({ params, body }, { session }) => {
      const { amount, reason } = body.credit_entry
      const { entry, available_cents } = await grantCredit(db, session, {
        user_id: rowId(params.id),
        amount_cents: amount,
        reason,
        source_key: `staff:${randomUUID()}`,
      })
      return {
        id: entry.id,
        user_id: entry.user_id,
        amount: moneyText(cents(entry.amount_cents)),
        display_amount: displayMoney(cents(entry.amount_cents)),
        reason: entry.reason,
        created_at: entry.created_at.toISOString(),
        store_credit: moneyText(cents(available_cents)),
        display_store_credit: displayMoney(cents(available_cents)),
      }
    },
  }
}
