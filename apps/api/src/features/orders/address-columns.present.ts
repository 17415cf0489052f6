import type { ShipAddress } from '@pennysleeve/contract/orders.ts'
import { stateOf } from '@pennysleeve/domain/australia.ts'

/** A postal address in a CSV file of staff. */
export const ADDRESS_COLUMNS = ['name', 'company', 'street', 'city', 'postcode', 'state_or_territory', 'phone']

export function presentAddressColumns(address: ShipAddress | null): string[] {
  if (!address) return ADDRESS_COLUMNS.map(() => '')
  const { name, company, address1, city, zipcode, phone } = address
  return [name, company ?? '', address1, city, zipcode, stateOf(zipcode).code, phone]
}
