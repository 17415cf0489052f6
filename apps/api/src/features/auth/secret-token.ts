import { createHash, randomBytes } from 'node:crypto'

/** 32 random bytes. Returned once; only the hash is stored. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Plain SHA-256: the token has full entropy, and every call hashes one. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
