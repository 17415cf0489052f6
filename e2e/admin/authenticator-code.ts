import { codeAt, stepAt } from '../../apps/api/src/features/auth/totp.ts'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an authenticator app with this key shows so many half minutes from now. */
export function authenticatorCode(key: string, steps: number): string {
  const bits = Array.from(key.replace(/\s/g, ''), (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join(
    '',
  )
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  return codeAt(secret, stepAt(Date.now()) + steps)
}
