import { createHash, randomBytes } from 'node:crypto'

/** 32 random bytes: nobody guesses them. Given out once; only the hash is kept. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Plain SHA-256 is enough for what cannot be guessed, and quick enough for every call. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
