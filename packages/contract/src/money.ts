import { cents, readMoney } from '@pennysleeve/domain/money.ts'
import { z } from 'zod'

/** An amount as typed, parsed to cents; `-` only where negative amounts are allowed. */
export function amount(sign: 'positive' | 'not negative' | 'any') {
  return z.string().transform((text, issues) => {
    const minus = sign === 'any' && /^\s*-/.test(text)
    const read = readMoney(minus ? text.replace('-', '') : text)
    if (read || (read === 0 && sign === 'not negative')) return cents(minus ? 0 - read : read)
    issues.addIssue('must be an amount such as 12.50')
    return z.NEVER
  })
}
