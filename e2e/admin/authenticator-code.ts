import { codeAt, stepAt } from '../../apps/api/src/features/auth/second-factors/totp.ts'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The TOTP code of this key, `steps` periods of 30 s from now. */
export function authenticatorCode(key: string, steps: number): string {
  const bits = Array.from(key.replace(/\s/g, ''), (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join(
    '',
  )
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  return codeAt(secret, stepAt(Date.now()) + steps)
}
