import type { ShipAddress } from '@pennysleeve/contract/orders.ts'

/** By order. In memory only: nobody else at this device comes upon it. */
const typed = new Map<string, ShipAddress>()

/** What was typed into an order's address and is not saved: whoever goes back to the cart finds it again afterwards. */
export const findTypedAddress = (number: string): ShipAddress | undefined => typed.get(number)

export function rememberTypedAddress(number: string, address: ShipAddress): void {
  // The last order alone: one customer has one cart.
  typed.clear()
  typed.set(number, address)
}

export const forgetTypedAddress = (number: string): boolean => typed.delete(number)
