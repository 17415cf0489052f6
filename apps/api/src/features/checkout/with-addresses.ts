import type { SentAddresses } from '@pennysleeve/contract/checkout.ts'
import type { ShipAddress } from '@pennysleeve/contract/orders.ts'
import { withStateId } from '@pennysleeve/domain/australia.ts'
import { refuseFields } from '../../http/call-route.ts'
import type { FieldErrors } from '../../shop-error.ts'
import type { OrderRow } from '../orders/public.ts'

type SentAddress = NonNullable<SentAddresses['ship_address_attributes']>

/** The order with the addresses that are sent; what is not sent stays as it is. A new one is offered on the next order. */
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

/** The address that was there with what is sent of it; null while there is none. */
function completed(row: unknown, sent: SentAddress | undefined): ShipAddress | null {
  // Written here alone, through the contract's schema.
  const before = row as ShipAddress | null
  if (!sent) return before
  const { address2: _none, ...parts } = sent
  const address = { company: '', ...before, ...parts }
  const missing = REQUIRED.filter((field) => address[field] === undefined)
  if (missing.length > 0) {
    const errors: FieldErrors = Object.fromEntries(missing.map((field) => [field, ["can't be blank"]]))
    throw refuseFields(errors)
  }
  // Nothing is missing by now; the compiler cannot follow that.
  return withStateId(address as ShipAddress)
}
