import { MAX_LIST_QUANTITY, type CardLine, type ListSection, type Reading } from './card-list.ts'
import { readFields } from './read-fields.ts'
import { readSet } from './set-codes.ts'

/** Column names by program, most reliable first. Columns are found by name, never by position. */
const COLUMNS = {
  quantity: ['quantity', 'count', 'qty', 'amount', 'total quantity', 'copies'],
  name: ['name', 'card name', 'card', 'product name', 'simple name', 'title'],
  set: ['set code', 'edition code', 'setcode', 'set', 'edition', 'set id', 'set name', 'edition name', 'expansion'],
  collector_number: ['collector number', 'card number', 'collector #', 'collectornumber', 'number'],
  finish: ['finish', 'foil', 'printing', 'premium', 'isfoil'],
  sideboard: ['sideboarded', 'sideboard'],
} as const
type Column = keyof typeof COLUMNS

export type Table = { separator: string; places: Partial<Record<Column, number>> }

/** The columns if this is a table header: the name and at least one more. */
export function readTableHead(line: string): Table | undefined {
  for (const separator of [',', ';', '\t']) {
    const heads = readFields(line, separator).map((head) => head.toLowerCase())
    const places: Table['places'] = {}
    for (const column of ['quantity', 'name', 'set', 'collector_number', 'finish', 'sideboard'] as const) {
      const known = COLUMNS[column].find((name) => heads.includes(name))
      if (known !== undefined) places[column] = heads.indexOf(known)
    }
    if (places.name !== undefined && Object.keys(places).length > 1) return { separator, places }
  }
  return undefined
}

/** A row of the table; undefined without a name. */
export function readTableRow(table: Table, text: string, line: number, section: ListSection): CardLine | undefined {
  const fields = readFields(text, table.separator)
  const at = (column: Column) => {
    const place = table.places[column]
    return place === undefined ? '' : (fields[place] ?? '')
  }
  const name = at('name')
  if (name === '') return undefined
  const set = at('set')
  // Magic Online writes 152/259.
  const number = at('collector_number').split('/', 1)[0]
  const finish = readFinish(at('finish'))
  const reading: Reading = {
    ...readQuantity(at('quantity')),
    name,
    ...(set ? { set: readSet(set) } : {}),
    ...(number ? { collector_number: number } : {}),
    ...(finish ? { finish } : {}),
  }
  const inSideboard = /^(yes|true|1)$/i.test(at('sideboard'))
  return { kind: 'card', line, text, section: inSideboard ? 'sideboard' : section, readings: [reading], name }
}

function readQuantity(written: string): Pick<Reading, 'quantity' | 'capped'> {
  const requested = /^\d{1,9}$/.test(written) ? Number(written) : 1
  return requested > MAX_LIST_QUANTITY ? { quantity: MAX_LIST_QUANTITY, capped: true } : { quantity: requested }
}

function readFinish(written: string): Reading['finish'] {
  if (/etched/i.test(written)) return 'etched'
  return /^(?!non|not).*foil|^(yes|true|1)$/i.test(written) ? 'foil' : undefined
}
