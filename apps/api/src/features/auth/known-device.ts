import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Cookies } from '../../http/cookies.ts'

/** A new password invalidates all known devices. */
type Owner = { id: number; password_hash: string }

/**
 * Signed cookie that says that this browser has signed in to the account before. It authenticates nobody, but has its
 * own allowance of wrong passwords, so that strangers who guess cannot lock the owner out.
 */
export function rememberDevice(key: Buffer, cookies: Cookies | undefined, owner: Owner): void {
  const device = randomBytes(16).toString('base64url')
  cookies?.set(cookieOf(owner), `${device}.${sign(key, owner, device)}`)
}

/** The device's id if the cookie is valid for this account, else undefined. */
export function findKnownDevice(key: Buffer, cookies: Cookies | undefined, owner: Owner): string | undefined {
  const [device = '', signature = ''] = cookies?.get(cookieOf(owner))?.split('.') ?? []
  const expected = Buffer.from(sign(key, owner, device))
  const sent = Buffer.from(signature)
  return sent.length === expected.length && timingSafeEqual(sent, expected) ? `device:${device}` : undefined
}

/** One cookie per account, since families share a computer. */
function cookieOf({ id }: Owner): string {
  return `known_device_${id}`
}

function sign(key: Buffer, { id, password_hash }: Owner, device: string): string {
  const signingKey = Buffer.from(hkdfSync('sha256', key, '', 'known device', 32))
  return createHmac('sha256', signingKey).update(`${id}:${device}:${password_hash}`).digest('base64url')
}
