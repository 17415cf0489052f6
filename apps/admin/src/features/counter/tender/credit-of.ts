import type { Basket } from '@pennysleeve/contract/admin/counter.ts'
import { cents, readMoney } from '@pennysleeve/domain/money.ts'

/** Store credit that the customer of a basket may pay with. */
export function creditOf({ customer }: Basket) {
  if (!customer) return undefined
  return { available: readMoney(customer.store_credit) ?? cents(0), display: customer.display_store_credit }
}
