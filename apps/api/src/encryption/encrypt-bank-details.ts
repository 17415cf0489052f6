import type { BankDetails } from '@pennysleeve/domain/sell-carts/bank-details.ts'
import { encrypt, decrypt, type Sealed } from './encrypt.ts'

export type SealedBankDetails = Sealed & { sell_cart_id: number }

/** Bank details as they lie in the database: unreadable without the key, and of no use in another cart's row. */
export function encryptBankDetails(key: Buffer, sellCartId: number, details: BankDetails): SealedBankDetails {
  return { sell_cart_id: sellCartId, ...encrypt(key, purposeOf(sellCartId), JSON.stringify(details)) }
}

/** Throws when the row was sealed with another key, or was tampered with. */
export function decryptBankDetails(key: Buffer, { sell_cart_id, ...row }: SealedBankDetails): BankDetails {
  // Only encryptBankDetails writes these rows, and the encrypt vouches for every byte.
  return JSON.parse(decrypt(key, purposeOf(sell_cart_id), row)) as BankDetails
}

function purposeOf(sellCartId: number): string {
  return `sell-cart:${sellCartId}`
}
