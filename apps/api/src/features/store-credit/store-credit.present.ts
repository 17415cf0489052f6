import type { CreditEntry } from '@pennysleeve/contract/store-credit.ts'
import { cents, displayMoney, moneyText } from '@pennysleeve/domain/money.ts'
import type { CreditEntryRow } from './store-credit.queries.ts'

type Booked = { entry: CreditEntryRow; available_cents: number }

export function presentCreditEntry({ entry, available_cents }: Booked): CreditEntry {
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
}
