import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { BankDetails } from '@sideboard/domain/sell-carts/bank-details.ts'
import type { SealedRow } from './bank-details.queries.ts'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Bank details as they lie in the database: unreadable without the key, and of no use in another cart's row. */
export function sealBankDetails(key: Buffer, sellCartId: number, details: BankDetails): SealedRow {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(purposeOf(sellCartId))
  const text = Buffer.concat([cipher.update(JSON.stringify(details), 'utf8'), cipher.final()])
  return {
    sell_cart_id: sellCartId,
    key_id: keyIdOf(key),
    sealed: Buffer.concat([nonce, cipher.getAuthTag(), text]),
  }
}

/** Throws when the row was sealed with another key, or was tampered with. */
export function unsealBankDetails(key: Buffer, { sell_cart_id, key_id, sealed }: SealedRow): BankDetails {
  if (key_id !== keyIdOf(key)) throw new Error(`bank details of sell cart ${sell_cart_id} need the key ${key_id}`)
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(purposeOf(sell_cart_id))
    .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const text = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
  // Only sealBankDetails writes these rows, and the tag vouches for every byte.
  return JSON.parse(text.toString('utf8')) as BankDetails
}

function purposeOf(sellCartId: number): Buffer {
  return Buffer.from(`sell-cart:${sellCartId}`)
}

function keyIdOf(key: Buffer): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 12)
}
