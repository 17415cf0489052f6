import type { SellerIdentity } from '@pennysleeve/domain/counter-buying/dealer-register.ts'
import { decrypt, encrypt, isEncryptedWith, type Encrypted } from './encrypt.ts'

export type EncryptedIdentity = Encrypted & { sell_cart_id: number }

/** Encrypted for one sell order: the row cannot be decrypted as another's. */
export function encryptIdentity(key: Buffer, sellCartId: number, identity: SellerIdentity): EncryptedIdentity {
  return { sell_cart_id: sellCartId, ...encrypt(key, purposeOf(sellCartId), JSON.stringify(identity)) }
}

/** Null if it was encrypted with a key that has been replaced; throws if it was tampered with. */
export function decryptIdentity(key: Buffer, { sell_cart_id, ...row }: EncryptedIdentity): SellerIdentity | null {
  if (!isEncryptedWith(key, row)) return null
  // Only encryptIdentity writes these rows, and GCM authenticates every byte.
  return JSON.parse(decrypt(key, purposeOf(sell_cart_id), row)) as SellerIdentity
}

function purposeOf(sellCartId: number): string {
  return `dealer-register:${sellCartId}`
}
