import type { BankDetails } from '@pennysleeve/domain/sell-carts/bank-details.ts'
import { seal, unseal, type Sealed } from './seal.ts'

export type SealedBankDetails = Sealed & { sell_cart_id: number }

/** Bank details as they lie in the database: unreadable without the key, and of no use in another cart's row. */
export function sealBankDetails(key: Buffer, sellCartId: number, details: BankDetails): SealedBankDetails {
  return { sell_cart_id: sellCartId, ...seal(key, purposeOf(sellCartId), JSON.stringify(details)) }
}

/** Throws when the row was sealed with another key, or was tampered with. */
export function unsealBankDetails(key: Buffer, { sell_cart_id, ...row }: SealedBankDetails): BankDetails {
  // Only sealBankDetails writes these rows, and the seal vouches for every byte.
  return JSON.parse(unseal(key, purposeOf(sell_cart_id), row)) as BankDetails
}

function purposeOf(sellCartId: number): string {
  return `sell-cart:${sellCartId}`
}
