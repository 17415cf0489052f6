import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Ciphertext as stored in the database. */
export type Encrypted = { key_id: string; sealed: Buffer }

/**
 * Encrypts for one purpose ("sell-cart:7"), bound as additional authenticated data: in another row it does not decrypt.
 */
export function encrypt(key: Buffer, purpose: string, text: string): Encrypted {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(purpose))
  const secret = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return { key_id: keyIdOf(key), sealed: Buffer.concat([nonce, cipher.getAuthTag(), secret]) }
}

/** Whether this key decrypts it. After a key was lost or replaced, older rows stay unreadable. */
export function isEncryptedWith(key: Buffer, { key_id }: Pick<Encrypted, 'key_id'>): boolean {
  return key_id === keyIdOf(key)
}

/** Throws if it was encrypted with another key or for another purpose, or was tampered with. */
export function decrypt(key: Buffer, purpose: string, { key_id, sealed }: Encrypted): string {
  if (key_id !== keyIdOf(key)) throw new Error(`what is sealed for ${purpose} needs the key ${key_id}`)
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
}

/** Tells keys apart without revealing them. */
export function keyIdOf(key: Buffer): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 12)
}
