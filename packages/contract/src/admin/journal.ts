import { ACCOUNT_KEYS, type Account } from '@pennysleeve/domain/reports/accounts.ts'
import { z } from 'zod'
import type { RouteTable } from '../route.ts'
import { periodByDay } from './report-period.ts'
import { seenVersion, version } from './seen-version.ts'

const account = z.enum(ACCOUNT_KEYS)

/** One field for each account. */
function perAccount<Field extends z.ZodType>(field: Field): z.ZodObject<Record<Account, Field>> {
  return z.object(Object.fromEntries(ACCOUNT_KEYS.map((key) => [key, field])) as Record<Account, Field>)
}

const sides = { debit: z.string(), credit: z.string() }
const journalAccount = z.object({ account, ...sides })
export type JournalAccount = z.infer<typeof journalAccount>

const savedCodes = z.object({ account_codes: perAccount(z.string()).extend({ version }) })
export type SavedAccountCodes = z.infer<typeof savedCodes>['account_codes']

const code = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9.-]{1,10}$/, 'must be up to ten letters, digits, dots or hyphens')

export const journalRoutes = {
  'GET /api/admin/reports/journal': {
    access: 'staff',
    permission: 'reports',
    cache: 'private',
    tag: 'reports',
    summary: 'The journal of each day by account, as bookkeeping programs read it',
    query: periodByDay,
    response: z.object({
      codes: perAccount(z.string()),
      /** What each account got and gave: the sums of its days. */
      accounts: z.array(journalAccount),
      total: z.object(sides),
      /** Debits are positive, credits negative; a day adds up to nothing. */
      days: z.array(z.object({ day: z.string(), lines: z.array(z.object({ account, amount: z.string() })) })),
    }),
  },
  'GET /api/admin/account_codes': {
    access: 'staff',
    permission: 'settings',
    cache: 'private',
    tag: 'settings',
    summary: 'The codes of the accounts in the shop’s bookkeeping program',
    response: savedCodes,
  },
  'PUT /api/admin/account_codes': {
    access: 'staff',
    permission: 'settings',
    cache: 'private',
    tag: 'settings',
    idempotent: true,
    summary: 'Changes the codes of the accounts',
    body: z.object({ account_codes: perAccount(code).extend({ version: seenVersion }) }),
    response: savedCodes,
  },
} satisfies RouteTable
