import { MAX_RARITY_CHARACTERS } from '../catalog/catalog-limits.ts'
import { FINISHES, RARITIES, type Finish } from '../catalog/catalog.ts'
import { readCsv } from '../collection-files/csv.ts'
import { plainWord } from '../copies/plain-word.ts'
import { isPlainLine } from '../plain-text.ts'

/** A single as a file names it: what is printed on the card. */
export type SingleRow = {
  line: number
  name: string
  /** The set code. An unknown set also needs a name and a date. */
  set: string
  set_name: string
  released_on: string
  collector_number: string
  rarity: string
  finish: Finish
  type_line: string
  /** Name of a picture file. */
  picture: string
}
export type SingleFault = { line: number; text: string; reason: string }
export type SingleFile =
  | { rows: SingleRow[]; faults: SingleFault[]; problem?: undefined }
  | { problem: string; rows?: undefined; faults?: undefined }

const MAX_SINGLE_FILE_ROWS = 20_000
/** Rows per call. */
export const SINGLE_BATCH_ROWS = 500

export const SET_CODE = /^[a-z0-9]{2,10}$/
/** Such as 146, 12a, TG12 or 4/102. */
export const COLLECTOR_NUMBER = /^[\w★†/-]{1,12}$/
const MAX_CELL_CHARACTERS = 200

const COLUMNS = {
  name: ['name', 'card', 'card_name'],
  set: ['set', 'set_code', 'edition_code'],
  set_name: ['set_name', 'edition', 'edition_name'],
  released_on: ['released_on', 'released', 'release_date'],
  collector_number: ['number', 'collector_number', 'card_number'],
  rarity: ['rarity'],
  finish: ['finish', 'foil', 'printing'],
  type_line: ['type', 'type_line'],
  picture: ['picture', 'image'],
} as const
type Column = keyof typeof COLUMNS

/** Reads the text of a file; the first line names the columns. `magic`: its rarities are the known ones. */
export function readSingleFile(text: string, { magic }: { magic: boolean }): SingleFile {
  const lines = readCsv(text, separatorOf(text))
  const head = lines.next()
  if (head.done) return { problem: 'The file is empty.' }
  const titles = head.value.fields.map((title) => title.trim().toLowerCase().replaceAll(' ', '_'))
  const places = new Map(
    Object.entries(COLUMNS).map(([column, names]) => [column, titles.findIndex((title) => includes(names, title))]),
  )
  const missing = (['name', 'set', 'collector_number'] as const).filter((column) => places.get(column)! < 0)
  if (missing.length > 0) {
    return { problem: 'The first line must name the columns, “name”, “set” and “number” among them.' }
  }
  const rows: SingleRow[] = []
  const faults: SingleFault[] = []
  for (const { line, fields } of lines) {
    const cell = (column: Column) => (fields[places.get(column)!] ?? '').trim().slice(0, MAX_CELL_CHARACTERS)
    const read = readRow(line, cell, magic)
    if (typeof read === 'string')
      faults.push({ line, text: cell('name') || fields.join(' ').slice(0, 60), reason: read })
    else rows.push(read)
  }
  if (rows.length + faults.length === 0) return { problem: 'The file has no rows below its first line.' }
  if (rows.length > MAX_SINGLE_FILE_ROWS) {
    return { problem: `A file may have ${MAX_SINGLE_FILE_ROWS.toLocaleString('en-AU')} rows. Please send it in parts.` }
  }
  return withoutRepeats(shareSetFacts(rows), faults)
}

function readRow(line: number, cell: (column: Column) => string, magic: boolean): SingleRow | string {
  const finish = readFinish(cell('finish'))
  const rarity = cell('rarity').toLowerCase() || 'common'
  const set = cell('set').toLowerCase()
  if (cell('name') === '') return 'It has no name.'
  if (!SET_CODE.test(set)) return 'The set must be a code of 2 to 10 letters or digits, such as m10.'
  if (!COLLECTOR_NUMBER.test(cell('collector_number'))) return 'The number must be like 146, 12a or 4/102.'
  if (magic && !includes(RARITIES, rarity)) return `“${rarity}” is not a rarity of Magic.`
  if (rarity.length > MAX_RARITY_CHARACTERS) return 'The rarity is too long.'
  if (finish === undefined) return `“${cell('finish')}” is not a finish: nonfoil, foil or etched.`
  if (!isDayOrEmpty(cell('released_on'))) return 'The date must be like 2026-11-14.'
  if (!TEXTS.every((column) => isPlainLine(cell(column)))) return 'It has characters that are not plain text.'
  return {
    line,
    name: cell('name'),
    set,
    set_name: cell('set_name'),
    released_on: cell('released_on'),
    collector_number: cell('collector_number'),
    rarity,
    finish,
    type_line: cell('type_line'),
    picture: cell('picture'),
  }
}

const TEXTS = ['name', 'set_name', 'rarity', 'type_line'] as const

function isDayOrEmpty(text: string): boolean {
  if (text === '') return true
  const day = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** Words of other programs and games: `Holofoil`, `Reverse Holo`, `Cold Foil`, `Normal`. */
function readFinish(word: string): Finish | undefined {
  const plain = plainWord(word)
  if (['', 'normal', 'regular', 'no', 'false', 'nonholo'].includes(plain)) return 'nonfoil'
  if (['yes', 'true'].includes(plain)) return 'foil'
  const known = FINISHES.find((finish) => finish === plain)
  if (known) return known
  return plain.includes('etch') ? 'etched' : /foil|holo/.test(plain) ? 'foil' : undefined
}

/** Name and date of a set need to be given once. */
function shareSetFacts(rows: SingleRow[]): SingleRow[] {
  const first = (field: 'set_name' | 'released_on') =>
    new Map(rows.toReversed().flatMap((row) => (row[field] === '' ? [] : [[row.set, row[field]] as const])))
  const [names, dates] = [first('set_name'), first('released_on')]
  return rows.map((row) => ({
    ...row,
    set_name: row.set_name || (names.get(row.set) ?? ''),
    released_on: row.released_on || (dates.get(row.set) ?? ''),
  }))
}

/** A number of a set is one card, in each finish once. */
function withoutRepeats(rows: SingleRow[], faults: SingleFault[]): SingleFile {
  const firsts = new Map<string, SingleRow>()
  const kept: SingleRow[] = []
  for (const row of rows) {
    const place = `${row.set} ${row.collector_number}`
    const card = firsts.get(place)
    const same = firsts.get(`${place} ${row.finish}`)
    if (card && card.name !== row.name) {
      faults.push({ line: row.line, text: row.name, reason: `Line ${card.line} has “${card.name}” at this number.` })
    } else if (same) {
      faults.push({ line: row.line, text: row.name, reason: `Line ${same.line} has it in this finish already.` })
    } else {
      if (!card) firsts.set(place, row)
      firsts.set(`${place} ${row.finish}`, row)
      kept.push(row)
    }
  }
  return { rows: kept, faults: faults.toSorted((a, b) => a.line - b.line) }
}

function includes(words: readonly string[], word: string): boolean {
  return words.includes(word)
}

function separatorOf(text: string): string {
  const head = text.slice(0, 2000).split(/[\r\n]/, 1)[0]!
  return [',', ';', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0]!
}
