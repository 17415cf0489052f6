import type { RegisterEntry } from '@pennysleeve/contract/admin/dealer-register.ts'
import { nameWithPrinting } from '@pennysleeve/domain/catalog/printing.ts'
import { copyText } from '@pennysleeve/domain/copies/copy-text.ts'
import { REGISTER_ENTRIES_PER_PAGE } from '@pennysleeve/domain/counter-buying/dealer-register.ts'
import { cents, displayMoney } from '@pennysleeve/domain/money.ts'
import type { Tx } from '../../db/connect.ts'
import { decryptIdentity } from '../../encryption/encrypt-seller-identity.ts'
import type { Session } from '../../http/caller.ts'
import { listItems } from '../sell-carts/public.ts'
import { recordChange } from '../staff/public.ts'
import { listRegister, type Period } from './dealer-register.queries.ts'

type Page = { entries: RegisterEntry[]; next: number | null }

/** A part of the register in clear. Written to the audit log with each look. */
export async function readRegister(tx: Tx, key: Buffer, staff: Session, period: Period): Promise<Page> {
  const found = await listRegister(tx, period, REGISTER_ENTRIES_PER_PAGE + 1)
  const rows = found.slice(0, REGISTER_ENTRIES_PER_PAGE)
  const items = Map.groupBy(
    await listItems(
      tx,
      rows.map(({ sell_cart_id }) => sell_cart_id),
    ),
    ({ sell_cart_id }) => sell_cart_id,
  )
  await recordChange(tx, staff, {
    action: 'read dealer register',
    subject: ['dealer_register', period.from],
    after: { ...period, rows: rows.length },
  })
  const entries = rows.map(({ payment_method, created_at, seen_by, payout_cents, rounding_cents, ...sealed }) => ({
    id: sealed.sell_cart_id,
    at: created_at.toISOString(),
    identity: decryptIdentity(key, sealed),
    goods: (items.get(sealed.sell_cart_id) ?? []).flatMap(({ grades, ...item }) =>
      grades.map(({ condition, language, quantity, price_cents }) => ({
        text: `${quantity} × ${nameWithPrinting({ ...item, options_text: copyText({ condition, language }) })}`,
        display_amount: displayMoney(cents(price_cents * quantity)),
      })),
    ),
    paid: payment_method,
    display_paid: displayMoney(cents(payout_cents + rounding_cents)),
    seen_by,
  }))
  return { entries, next: found.length > rows.length ? rows.at(-1)!.sell_cart_id : null }
}
