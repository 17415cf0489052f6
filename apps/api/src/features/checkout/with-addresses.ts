import type { SentAddresses } from '@pennysleeve/contract/checkout.ts'
import type { ShipAddress } from '@pennysleeve/contract/orders.ts'
import { withStateId } from '@pennysleeve/domain/australia.ts'
import { fieldsError } from '../../http/call-route.ts'
import type { FieldErrors } from '../../shop-error.ts'
import type { OrderRow } from '../orders/public.ts'

type SentAddress = NonNullable<SentAddresses['ship_address_attributes']>

/** The order with the sent addresses merged in. A new shipping address becomes the customer's default. */
export function withAddresses(order: OrderRow, sent: SentAddresses) {
  let ship = completed(order.ship_address, sent.ship_address_attributes)
  let bill = completed(order.bill_address, sent.bill_address_attributes)
  if (sent.use_shipping) bill = ship
  else if (sent.use_billing) ship = bill
  const isNew = sent.ship_address_attributes !== undefined || sent.use_billing === true
  const addresses = { ship_address: ship as OrderRow['ship_address'], bill_address: bill as OrderRow['bill_address'] }
  return { order: { ...order, ...addresses }, default_address: isNew ? ship : null }
}

const REQUIRED = ['name', 'address1', 'city', 'zipcode', 'phone'] as const

/** The stored address with the sent fields merged in; null if there is none. */
function completed(row: unknown, sent: SentAddress | undefined): ShipAddress | null {
  // Safe cast: only written here, after the contract's schema.
  const before = row as ShipAddress | null
  if (!sent) return before
  const { address2: _none, ...parts } = sent
  const address = { company: '', ...before, ...parts }
  const missing = REQUIRED.filter((field) => address[field] === undefined)
  if (missing.length > 0) {
    const errors: FieldErrors = Object.fromEntries(missing.map((field) => [field, ["can't be blank"]]))
    throw fieldsError(errors)
  }
  // Safe cast: `missing` is empty.
  return withStateId(address as ShipAddress)
}
