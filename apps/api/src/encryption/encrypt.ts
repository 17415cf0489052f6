import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A text as it lies in the database: unreadable without the key. */
export type Sealed = { key_id: string; sealed: Buffer }

/** Seals a text for one purpose ("sell-cart:7"): in another row it is of no use. */
export function encrypt(key: Buffer, purpose: string, text: string): Sealed {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(purpose))
  const secret = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return { key_id: keyIdOf(key), sealed: Buffer.concat([nonce, cipher.getAuthTag(), secret]) }
}

/** Whether this key opens it. Where the key was lost or another is in use, what was sealed before stays shut. */
export function isSealedWith(key: Buffer, { key_id }: Pick<Sealed, 'key_id'>): boolean {
  return key_id === keyIdOf(key)
}

/** Throws when it was sealed with another key or for another purpose, or was tampered with. */
export function decrypt(key: Buffer, purpose: string, { key_id, sealed }: Sealed): string {
  if (key_id !== keyIdOf(key)) throw new Error(`what is sealed for ${purpose} needs the key ${key_id}`)
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
}

function keyIdOf(key: Buffer): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 12)
}
