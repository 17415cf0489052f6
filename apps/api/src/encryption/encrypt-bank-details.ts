import type { BankDetails } from '@pennysleeve/domain/sell-carts/bank-details.ts'
import { encrypt, decrypt, type Encrypted } from './encrypt.ts'

export type EncryptedBankDetails = Encrypted & { sell_cart_id: number }

/** Encrypted for one sell cart: the row cannot be decrypted as another cart's. */
export function encryptBankDetails(key: Buffer, sellCartId: number, details: BankDetails): EncryptedBankDetails {
  return { sell_cart_id: sellCartId, ...encrypt(key, purposeOf(sellCartId), JSON.stringify(details)) }
}

/** Throws if the row was encrypted with another key or tampered with. */
export function decryptBankDetails(key: Buffer, { sell_cart_id, ...row }: EncryptedBankDetails): BankDetails {
  // Only encryptBankDetails writes these rows, and GCM authenticates every byte.
  return JSON.parse(decrypt(key, purposeOf(sell_cart_id), row)) as BankDetails
}

function purposeOf(sellCartId: number): string {
  return `sell-cart:${sellCartId}`
}
