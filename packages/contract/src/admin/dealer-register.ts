import {
  ID_KINDS,
  MAX_ID_NUMBER_CHARACTERS,
  MAX_IDENTITY_CHARACTERS,
  MAX_REGISTER_YEARS,
  REGISTER_ENTRIES_PER_PAGE,
} from '@pennysleeve/domain/counter-buying/dealer-register.ts'
import { z } from 'zod'
import { listFile } from '../list-file.ts'
import { plainLine } from '../plain-text.ts'
import { positiveNumber } from '../paging.ts'
import type { RouteTable } from '../route.ts'
import { seenVersion, version } from './seen-version.ts'

/** Who sells, and by which document staff have seen it. */
export const sellerIdentity = z.object({
  name: plainLine(MAX_IDENTITY_CHARACTERS),
  address: plainLine(MAX_IDENTITY_CHARACTERS),
  id_kind: z.enum(ID_KINDS),
  id_number: plainLine(MAX_ID_NUMBER_CHARACTERS),
})

const years = z
  .int('must be a whole number')
  .min(1, 'must be 1 or more')
  .max(MAX_REGISTER_YEARS, `must be ${MAX_REGISTER_YEARS} or fewer`)
const settings = { register_on: z.boolean(), register_years: years }
const shownSettings = z.object({ ...settings, version })
export type RegisterSettings = z.infer<typeof shownSettings>

const day = z.iso.date('must be a day such as 2026-11-16')
/** Days in the shop's time zone, inclusive. */
const period = z
  .object({ from: day, to: day, after: positiveNumber.optional() })
  .refine(({ from, to }) => from <= to, 'must end after its beginning')

const entry = z.object({
  /** Of the sell order. */
  id: z.int(),
  at: z.string(),
  /** Null: encrypted with a key that is lost. */
  identity: sellerIdentity.nullable(),
  goods: z.array(z.object({ text: z.string(), display_amount: z.string() })),
  paid: z.enum(['cash', 'store_credit']),
  display_paid: z.string(),
  /** E-mail of the member who saw the document. */
  seen_by: z.string(),
})
export type RegisterEntry = z.infer<typeof entry>

const base = { access: 'staff', cache: 'private', tag: 'counter' } as const
const own = { ...base, permission: 'dealer_register' } as const
const setting = { ...base, permission: 'settings', response: z.object({ dealer_register: shownSettings }) } as const

export const dealerRegisterRoutes = {
  'GET /api/admin/dealer_register_settings': {
    ...setting,
    summary: 'Whether the counter asks sellers who they are, and for how long the register is kept',
  },
  'PUT /api/admin/dealer_register_settings': {
    ...setting,
    idempotent: true,
    summary: 'Turns the register of second-hand dealers on or off; what is older than its years is deleted',
    body: z.object({ dealer_register: z.object({ ...settings, version: seenVersion }) }),
  },
  // Not `idempotent`: the stored response would contain the details in clear text. A POST, because it is logged.
  'POST /api/admin/dealer_registers': {
    ...own,
    summary: `Who sold cards at the counter in a period, oldest first, ${REGISTER_ENTRIES_PER_PAGE} at a time; \`next\` is the following call’s \`after\`. Each look is in the audit log`,
    body: z.object({ dealer_register: period }),
    response: z.object({ entries: z.array(entry), next: z.int().nullable() }),
  },
  'POST /api/admin/dealer_register_files': {
    ...own,
    summary: 'The same as comma-separated text. Each part is in the audit log',
    body: z.object({ dealer_register: period }),
    response: listFile,
  },
} satisfies RouteTable
