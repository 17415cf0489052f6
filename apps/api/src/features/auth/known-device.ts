import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Cookies } from '../../http/cookies.ts'

/** Whose device it is. With another password none is known any more. */
type Owner = { id: number; password_hash: string }

/**
 * Remembers, in a signed cookie, that this browser has signed in to the account: strangers who guess at the account must
 * not keep its owner out. The cookie opens nothing; it has an allowance of wrong passwords of its own.
 */
export function rememberDevice(key: Buffer, cookies: Cookies | undefined, owner: Owner): void {
  const device = randomBytes(16).toString('base64url')
  cookies?.set(cookieOf(owner), `${device}.${sign(key, owner, device)}`)
}

/** The device's own name, where the account was signed in to from it; undefined for strangers and forgers. */
export function findKnownDevice(key: Buffer, cookies: Cookies | undefined, owner: Owner): string | undefined {
  const [device = '', signature = ''] = cookies?.get(cookieOf(owner))?.split('.') ?? []
  const expected = Buffer.from(sign(key, owner, device))
  const sent = Buffer.from(signature)
  return sent.length === expected.length && timingSafeEqual(sent, expected) ? `device:${device}` : undefined
}

/** A family shares a computer: each account has a cookie of its own. */
function cookieOf({ id }: Owner): string {
  return `known_device_${id}`
}

function sign(key: Buffer, { id, password_hash }: Owner, device: string): string {
  const signingKey = Buffer.from(hkdfSync('sha256', key, '', 'known device', 32))
  return createHmac('sha256', signingKey).update(`${id}:${device}:${password_hash}`).digest('base64url')
}
