import type { SoldGiftCard } from '@pennysleeve/contract/gift-cards.ts'
import { cents, displayMoney, moneyText } from '@pennysleeve/domain/money.ts'
import type { GiftCardLineRow } from './gift-card-lines.queries.ts'

export function presentSoldGiftCard({ amount_cents, mailed_at, ...line }: GiftCardLineRow): SoldGiftCard {
  return {
    ...line,
    amount: moneyText(cents(amount_cents)),
    display_amount: displayMoney(cents(amount_cents)),
    // A JSON string in PostgreSQL's format, not a Date.
    mailed_at: mailed_at === null ? null : new Date(mailed_at).toISOString(),
  }
}
