import { email as emailSchema } from '@pennysleeve/contract/email-address.ts'
import { shipAddressAttributes } from '@pennysleeve/contract/checkout.ts'
import { withStateId } from '@pennysleeve/domain/australia.ts'
import type { TableCells, TableRow } from '@pennysleeve/domain/moving-in/moved-tables.ts'
import type { Tx } from '../../../db/connect.ts'
import { listKnownAddresses } from './customer-rows.queries.ts'
import { readAmount } from './read-amount.ts'
import type { NewTableRow } from './table-rows.queries.ts'

/** What rows of customers bring. One with an address that somebody else has waits for staff. */
export async function draftCustomers(tx: Tx, fileId: number, rows: TableRow[], exceptRow = 0): Promise<NewTableRow[]> {
  const read = rows.map((row) => ({ row, email: emailSchema.safeParse(row.cells['email'] ?? '').data ?? null }))
  const emails = [...new Set(read.flatMap(({ email }) => email ?? []))]
  const known = await listKnownAddresses(tx, fileId, emails, exceptRow)
  const lines = new Map(
    [...known.values()].flatMap(({ email, line }) => (line === null ? [] : [[email, line] as const])),
  )
  return read.map(({ row, email }) => {
    const line = email === null ? undefined : lines.get(email)
    const drafted = draftCustomer(row, email, { line, role: known.get(email ?? '')?.role ?? null })
    if (drafted.state === 'planned' && email !== null) lines.set(email, row.line)
    return drafted
  })
}

type Known = { line: number | undefined; role: string | null }

function draftCustomer({ line, cells }: TableRow, email: string | null, known: Known): NewTableRow {
  const credit = readAmount(cells['credit'])
  const text = Object.values(cells).filter(Boolean).join(', ')
  const address = readAddress(cells)
  const amount_cents = typeof credit === 'number' && credit > 0 ? credit : null
  const drafted = { line, text, cells, email, amount_cents, detail: { address: address ?? null } }
  const unresolved = (reason: string) => ({ ...drafted, state: 'unresolved' as const, reason })
  if (email === null)
    return unresolved(cells['email'] ? 'This is no e-mail address.' : 'The e-mail address is missing.')
  if (credit === 'unread') return unresolved('The store credit must be an amount such as 12.50.')
  if (credit === 'too much') return unresolved('The store credit is too much.')
  if (known.line !== undefined) return unresolved(`Line ${known.line} has this e-mail address, too.`)
  if (known.role !== null && known.role !== 'customer') return unresolved('This is the address of a member of staff.')
  if (known.role === null) {
    return { ...drafted, state: 'planned', reason: address ? null : 'Without a postal address: it is not complete.' }
  }
  if (amount_cents === null)
    return { ...drafted, state: 'left_out', reason: 'Has an account already, and no credit comes.' }
  return { ...drafted, state: 'planned', reason: 'Has an account already: only the credit is added.' }
}

/** As an order needs it, or not at all: an order without an address takes the customer's own. */
function readAddress(cells: TableCells) {
  const { name = '', first_name = '', last_name = '', address1 = '', address2 = '', city = '', zipcode = '' } = cells
  const read = shipAddressAttributes.safeParse({
    name: name || `${first_name} ${last_name}`.trim(),
    address1: [address1, address2].filter(Boolean).join(', '),
    city,
    // A spreadsheet has taken the leading zero of 0800 away.
    zipcode: /^\d{3}$/.test(zipcode) ? `0${zipcode}` : zipcode,
    phone: withZero(cells['phone'] ?? ''),
    company: cells['company'] ?? '',
  })
  if (!read.success) return undefined
  const { name: given, address1: street, city: town, zipcode: code, phone, company } = read.data
  return withStateId({ name: given, address1: street, city: town, zipcode: code, phone, company })
}

const withZero = (phone: string) => (/^[2-478]\d{8}$/.test(phone) ? `0${phone}` : phone.replace(/^'/, ''))
