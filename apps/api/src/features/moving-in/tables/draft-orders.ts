import { email as emailSchema } from '@pennysleeve/contract/email-address.ts'
import type { TableRow } from '@pennysleeve/domain/moving-in/moved-tables.ts'
import { readDay } from '@pennysleeve/domain/moving-in/read-day.ts'
import { readAmount } from './read-amount.ts'
import type { NewTableRow } from './table-rows.queries.ts'

/** What rows of past orders bring, each an order. Whether their customers are there is seen when they are applied. */
export function draftOrders(rows: TableRow[]): NewTableRow[] {
  return rows.map(({ line, cells }) => {
    const { number = '', status = '', items = '' } = cells
    const email = emailSchema.safeParse(cells['email'] ?? '').data ?? null
    const total = readAmount(cells['total'])
    const placed_on = readDay(cells['placed_on'] ?? '')
    const drafted = {
      line,
      text: Object.values(cells).filter(Boolean).join(', '),
      cells,
      email,
      amount_cents: typeof total === 'number' && total > 0 ? total : null,
      detail: {
        number,
        status,
        items,
        placed_on: placed_on ?? null,
        total_cents: typeof total === 'number' ? total : null,
      },
    }
    const reason = problemOf({ number, email, total, placed_on })
    return { ...drafted, state: reason === null ? ('planned' as const) : ('unresolved' as const), reason }
  })
}

type Read = {
  number: string
  email: string | null
  total: ReturnType<typeof readAmount>
  placed_on: ReturnType<typeof readDay>
}

function problemOf({ number, email, total, placed_on }: Read): string | null {
  if (number === '') return 'The number of the order is missing.'
  if (email === null) return 'The e-mail address is missing, or is none.'
  if (total === 'unread') return 'The total must be an amount such as 12.50.'
  if (total === 'too much') return 'The total is too much.'
  if (placed_on === null) return 'The day must be a date such as 31/12/2027 or 2027-12-31.'
  return null
}
