import { argon2Sync, randomBytes, timingSafeEqual } from 'node:crypto'

/** OWASP's setting for argon2id: 19 MiB, two passes. About 40 ms here, so guessing stays slow. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_BYTES = 32

/** A password as it is stored: the usual text form, which carries its own cost, so that the cost can rise later. */
export function makeHash(password: string): string {
  const nonce = randomBytes(16)
  const tag = argon2Sync('argon2id', { message: password, nonce, tagLength: TAG_BYTES, ...COST })
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
}

const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** What is no hash (the account is gone) is opened by no password. */
export function matchesHash(password: string, stored: string): boolean {
  const parts = STORED.exec(stored)
  if (!parts) return false
  const [, memory, passes, parallelism, nonce = '', expected = ''] = parts
  const tag = argon2Sync('argon2id', {
    message: password,
    nonce: Buffer.from(nonce, 'base64'),
    tagLength: TAG_BYTES,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  return timingSafeEqual(tag, Buffer.from(expected, 'base64'))
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
