import type { ShipAddress } from '@pennysleeve/contract/orders.ts'
import { AUSTRALIA_ID, NORTHERN_TERRITORY_ID } from '@pennysleeve/domain/australia.ts'

export const ADDRESS_FIELDS = [
  { name: 'name', label: 'Name', autoComplete: 'name' },
  { name: 'address1', label: 'Address', autoComplete: 'address-line1' },
  { name: 'city', label: 'City', autoComplete: 'address-level2' },
  { name: 'zipcode', label: 'Postcode', autoComplete: 'postal-code', inputMode: 'numeric', maxLength: 4 },
  { name: 'phone', label: 'Phone', autoComplete: 'tel', type: 'tel' },
  { name: 'company', label: 'Company', autoComplete: 'organization' },
] as const

type AddressField = (typeof ADDRESS_FIELDS)[number]['name']
export type FieldErrors = Partial<Record<AddressField, string>>

/** Reads the address from the form. Country and state are fixed: the shop ships within Australia. */
export function readAddress(form: FormData): ShipAddress {
  const text = (name: AddressField) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  return {
    name: text('name'),
    address1: text('address1'),
    city: text('city'),
    zipcode: text('zipcode'),
    phone: text('phone'),
    company: text('company'),
    country_id: AUSTRALIA_ID,
    state_id: NORTHERN_TERRITORY_ID,
  }
}

/** A "required" error for every empty field. */
export function emptyFields(address: ShipAddress): FieldErrors {
  const empty = ADDRESS_FIELDS.filter(({ name }) => address[name] === '')
  return Object.fromEntries(empty.map(({ name }) => [name, 'Please fill this in']))
}

export function sameAddress(one: ShipAddress, other: ShipAddress): boolean {
  return ADDRESS_FIELDS.every(({ name }) => one[name] === other[name])
}
