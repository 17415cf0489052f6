import { createHash, randomBytes } from 'node:crypto'
import { GIFT_CODE_ALPHABET, GIFT_CODE_CHARACTERS, normalGiftCode } from '@pennysleeve/domain/gift-cards/gift-card.ts'
import { decrypt, encrypt, type Encrypted } from '../../encryption/encrypt.ts'

/** A new code with what is stored of it. The low five bits of a random byte choose a character evenly. */
export function makeGiftCode(key: Buffer) {
  return encryptGiftCode(
    key,
    [...randomBytes(GIFT_CODE_CHARACTERS)].map((byte) => GIFT_CODE_ALPHABET[byte % 32]).join(''),
  )
}

/** What is stored of a code, which may be of another program. */
export function encryptGiftCode(key: Buffer, typed: string) {
  const code = normalGiftCode(typed)
  const code_hash = hashGiftCode(code)
  return { code_hash, ending: code.slice(-4), ...encrypt(key, purposeOf(code_hash), code) }
}

/**
 * Plain SHA-256: our own codes have 80 random bits. A code of another program may have only eight characters: whoever has
 * the table could try them all.
 */
export function hashGiftCode(typed: string): Buffer {
  return createHash('sha256').update(normalGiftCode(typed)).digest()
}

/** Throws if the row was encrypted with another key or tampered with. */
export function decryptGiftCode(key: Buffer, { code_hash, ...row }: Encrypted & { code_hash: Buffer }): string {
  return decrypt(key, purposeOf(code_hash), row)
}

function purposeOf(codeHash: Buffer): string {
  return `gift-card:${codeHash.toString('hex')}`
}
