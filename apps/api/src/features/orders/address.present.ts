import type { Order, ShipAddress } from '@pennysleeve/contract/orders.ts'
import { AUSTRALIA, stateOf } from '@pennysleeve/domain/australia.ts'

/** The order's address, with the names of its state and country. */
export function presentAddress(row: unknown): Order['ship_address'] {
  if (row === null) return null
  // Safe cast: only written by the checkout, after the contract's schema.
  const address = row as ShipAddress
  const { id, name, code } = stateOf(address.zipcode)
  return {
    ...address,
    state_name: name,
    state_text: code,
    state: { id, name, abbr: code, country_id: AUSTRALIA.id },
    country_iso: AUSTRALIA.iso,
    country: AUSTRALIA,
  }
}
