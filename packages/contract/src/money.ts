import { cents, readMoney } from '@pennysleeve/domain/money.ts'
import { z } from 'zod'

/** An amount as a person writes it, in cents once it is read; `-` in front only where less than nothing makes sense. */
export function amount(sign: 'positive' | 'any') {
  return z.string().transform((text, issues) => {
    const minus = sign === 'any' && /^\s*-/.test(text)
    const read = readMoney(minus ? text.replace('-', '') : text)
    if (read) return cents(minus ? 0 - read : read)
    issues.addIssue('must be an amount such as 12.50')
    return z.NEVER
  })
}
