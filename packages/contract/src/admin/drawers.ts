import { DENOMINATIONS } from '@pennysleeve/domain/drawers/denominations.ts'
import { DRAWER_KINDS } from '@pennysleeve/domain/drawers/drawer-kinds.ts'
import { MAX_DEVICE_CHARACTERS, MAX_NOTE_CHARACTERS, MAX_PIECES } from '@pennysleeve/domain/drawers/drawer-limits.ts'
import { z } from 'zod'
import { amount } from '../money.ts'
import { pageQuery, pagingFields } from '../paging.ts'
import { inPlainText, plainLine } from '../plain-text.ts'
import type { RouteTable } from '../route.ts'

const base = { access: 'staff', permission: 'counter', cache: 'private', tag: 'counter' } as const
const params = z.object({ id: z.string() })

/** The device that a drawer belongs to, as staff call it. */
export const deviceName = plainLine(MAX_DEVICE_CHARACTERS)

const pieces = z
  .int('must be a whole number')
  .min(0, 'must not be negative')
  .max(MAX_PIECES, `must be ${MAX_PIECES} or fewer`)

/** Pieces by denomination in cents. */
const cashCount = z.object(
  Object.fromEntries(DENOMINATIONS.map((one) => [one, pieces.optional()])) as Record<
    (typeof DENOMINATIONS)[number],
    z.ZodOptional<typeof pieces>
  >,
)

const drawerRow = z.object({
  id: z.int(),
  device: z.string(),
  opened_at: z.string(),
  opened_by: z.string(),
  closed_at: z.string().nullable(),
  closed_by: z.string().nullable(),
  /** What should be in it. */
  expected: z.string(),
  display_expected: z.string(),
  /** Null while it is open. */
  display_counted: z.string().nullable(),
  /** Counted less expected. */
  difference: z.string().nullable(),
  display_difference: z.string().nullable(),
})
export type DrawerRow = z.infer<typeof drawerRow>

const drawer = drawerRow.extend({
  display_float: z.string(),
  note: z.string(),
  counts: cashCount.nullable(),
  /** By kind, those that occurred. */
  sums: z.array(z.object({ kind: z.enum(DRAWER_KINDS), count: z.int(), display_amount: z.string() })),
  /** The newest ones first; `sums` counts all. */
  entries: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(DRAWER_KINDS),
      display_amount: z.string(),
      reason: z.string(),
      made_by: z.string(),
      created_at: z.string(),
    }),
  ),
})
export type Drawer = z.infer<typeof drawer>

export const drawersRoutes = {
  'GET /api/admin/counter/drawer': {
    ...base,
    summary: 'The open drawer of a device, and the devices so far with the float they began with last',
    query: z.object({ device: z.string().trim().max(200, 'is too long') }),
    response: z.object({
      drawer: drawer.nullable(),
      devices: z.array(z.object({ device: z.string(), float: z.string() })),
    }),
  },
  'GET /api/admin/counter/drawers': {
    ...base,
    summary: 'Drawers that were closed, newest first',
    query: z.object(pageQuery(25)),
    response: z.object({ drawers: z.array(drawerRow), ...pagingFields }),
  },
  'POST /api/admin/counter/drawers': {
    ...base,
    idempotent: true,
    summary: 'Opens the drawer of a device with a float',
    status: 201,
    body: z.object({ drawer: z.object({ device: deviceName, float: amount('not negative') }) }),
    response: drawer,
  },
  'GET /api/admin/counter/drawers/:id': {
    ...base,
    summary: 'A drawer with its cash: the closing report once it is closed',
    params,
    response: drawer,
  },
  'POST /api/admin/counter/drawers/:id/entries': {
    ...base,
    idempotent: true,
    summary: 'Cash paid into an open drawer or out of it, with a reason',
    status: 201,
    params,
    body: z.object({
      entry: z.object({ kind: z.enum(['pay_in', 'pay_out']), amount: amount('positive'), reason: plainLine(200) }),
    }),
    response: drawer,
  },
  'POST /api/admin/counter/drawers/:id/closing': {
    ...base,
    idempotent: true,
    summary: 'Closes a drawer with its count; refused if cash has come or gone since it was shown',
    status: 201,
    params,
    body: z.object({
      closing: z.object({
        counts: cashCount,
        /** What should be in it, as it was shown. */
        expected: amount('any'),
        note: z
          .string()
          .trim()
          .max(MAX_NOTE_CHARACTERS, `is longer than ${MAX_NOTE_CHARACTERS} characters`)
          .check(inPlainText)
          .default(''),
      }),
    }),
    response: drawer,
  },
} satisfies RouteTable
