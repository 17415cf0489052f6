import { openTable } from '../collection-files/open-table.ts'

/** Kinds whose rows are plain tables, unlike stock, which is read like a price file. */
export const TABLE_KINDS = ['customers', 'gift_cards', 'orders'] as const
export type TableKind = (typeof TABLE_KINDS)[number]

type Column = { label: string; names: readonly string[] }
const column = (label: string, ...names: string[]): Column => ({ label, names: [label.toLowerCase(), ...names] })

/** Columns by the names that programs give them. The first that is there counts. */
const TABLE_COLUMNS = {
  customers: {
    email: column('E-mail', 'email', 'email address', 'e-mail address', 'customer email', 'customer email address'),
    name: column('Name', 'full name', 'customer name', 'customer'),
    first_name: column('First name', 'firstname', 'given name'),
    last_name: column('Last name', 'lastname', 'surname', 'family name'),
    phone: column('Phone', 'phone number', 'mobile', 'telephone', 'default address phone'),
    company: column('Company', 'default address company'),
    address1: column('Street', 'address1', 'address 1', 'address line 1', 'address', 'default address address1'),
    address2: column('Street, second line', 'address2', 'address 2', 'address line 2', 'default address address2'),
    city: column('City', 'suburb', 'town', 'default address city'),
    zipcode: column('Postcode', 'post code', 'zip', 'zip code', 'postal code', 'default address zip'),
    credit: column(
      'Store credit',
      'credit',
      'credit balance',
      'store credit balance',
      'balance',
      'store credit amount',
    ),
  },
  gift_cards: {
    code: column('Code', 'gift card code', 'gift card number', 'card number', 'giftcard', 'gift card', 'number'),
    balance: column('Balance', 'current balance', 'remaining balance', 'balance remaining', 'amount', 'value'),
    expires_on: column(
      'Expires on',
      'expiry',
      'expiry date',
      'expires',
      'expiration date',
      'expires at',
      'valid until',
    ),
    email: column('E-mail', 'email', 'customer email', 'recipient email'),
  },
  orders: {
    number: column('Order', 'order number', 'order id', 'orderid', 'order #', 'name', 'number'),
    email: column('E-mail', 'email', 'customer email', 'buyer email'),
    placed_on: column('Date', 'created at', 'order date', 'date of purchase', 'paid at', 'placed on'),
    total: column('Total', 'order total', 'total amt', 'total value', 'grand total', 'amount'),
    status: column('Status', 'financial status', 'fulfillment status', 'order status'),
    items: column('Item', 'lineitem name', 'items', 'product name', 'product', 'article', 'description'),
    quantity: column('Quantity of the item', 'lineitem quantity', 'quantity', 'qty'),
    price: column('Price of the item', 'lineitem price', 'price', 'unit price'),
  },
} as const satisfies Record<TableKind, Record<string, Column>>

/** Without these a file cannot be read. */
const NEEDED_COLUMNS = {
  customers: ['email'],
  gift_cards: ['code', 'balance'],
  orders: ['number', 'email'],
} as const satisfies Record<TableKind, readonly string[]>

export type TableCells = Record<string, string>
export type TableRow = { line: number; cells: TableCells }
/** Columns by key, with their place in the file's first line; -1: it has none. */
export type TablePlaces = Record<string, number>

/** Longer fields are cut. */
export const MAX_CELL_CHARACTERS = 2000

type Problem = { problem: string; titles?: undefined; rows?: undefined }

export function columnsOfKind(kind: TableKind): [key: string, column: Column][] {
  return Object.entries(TABLE_COLUMNS[kind])
}

/** The first line of the file, and which of its columns is what. */
export function readTableHead(
  kind: TableKind,
  text: string,
): { titles: string[]; places: TablePlaces; problem?: undefined } | Problem {
  const table = openTable(text)
  if (table.problem !== undefined) return { problem: table.problem }
  const plain = table.titles.map((title) => title.toLowerCase().replaceAll('_', ' '))
  const place = ({ names }: Column) => plain.indexOf(names.find((name) => plain.includes(name)) ?? '\0')
  return {
    titles: table.titles,
    places: Object.fromEntries(columnsOfKind(kind).map(([key, one]) => [key, place(one)])),
  }
}

/** The rows, by the places of their columns. */
export function readTableRows(
  kind: TableKind,
  text: string,
  places: TablePlaces,
): { rows: TableRow[]; problem?: undefined } | Problem {
  const table = openTable(text)
  if (table.problem !== undefined) return { problem: table.problem }
  for (const key of NEEDED_COLUMNS[kind]) {
    if ((places[key] ?? -1) < 0) {
      const { label } = columnsOfKind(kind).find(([one]) => one === key)![1]
      return { problem: `Please say which column is “${label}”.` }
    }
  }
  const there = Object.entries(places).filter(([, place]) => place >= 0)
  const rows = Array.from(table.rows, ({ line, fields }) => {
    const cells = there.map(([key, place]) => [key, (fields[place] ?? '').trim().slice(0, MAX_CELL_CHARACTERS)])
    return { line, cells: Object.fromEntries(cells) as TableCells }
  })
  if (rows.length === 0) return { problem: 'The file has no rows below its first line.' }
  return { rows: kind === 'orders' ? ordersOf(rows) : rows }
}

/** Most programs write a row for each item, and what is of the whole order only on its first. */
function ordersOf(rows: TableRow[]): TableRow[] {
  const orders = new Map<string, TableRow>()
  for (const { line, cells } of rows) {
    const { quantity = '', price = '', items = '', ...whole } = cells
    const item =
      items === '' ? '' : `${quantity === '' ? '' : `${quantity} × `}${items}${price === '' ? '' : `, ${price}`}`
    const key = (cells['number'] ?? '').toLowerCase()
    const first = key === '' ? undefined : orders.get(key)
    if (!first) {
      orders.set(key === '' ? `line ${line}` : key, { line, cells: { ...whole, items: item } })
      continue
    }
    for (const [name, text] of Object.entries(whole)) if (!first.cells[name]) first.cells[name] = text
    first.cells['items'] = [first.cells['items'], item].filter(Boolean).join('\n').slice(0, MAX_CELL_CHARACTERS)
  }
  return [...orders.values()]
}
