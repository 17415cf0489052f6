import type { BankDetails } from '@pennysleeve/domain/sell-carts/bank-details.ts'
import { encrypt, decrypt, type Sealed } from './encrypt.ts'

export type SealedBankDetails = Sealed & { sell_cart_id: number }

/** Encrypted for one sell cart: the row cannot be decrypted as another cart's. */
export function encryptBankDetails(key: Buffer, sellCartId: number, details: BankDetails): SealedBankDetails {
  return { sell_cart_id: sellCartId, ...encrypt(key, purposeOf(sellCartId), JSON.stringify(details)) }
}

/** Throws if the row was encrypted with another key or tampered with. */
export function decryptBankDetails(key: Buffer, { sell_cart_id, ...row }: SealedBankDetails): BankDetails {
  // Only encryptBankDetails writes these rows, and GCM authenticates every byte.
  return JSON.parse(decrypt(key, purposeOf(sell_cart_id), row)) as BankDetails
}

function purposeOf(sellCartId: number): string {
  return `sell-cart:${sellCartId}`
}
