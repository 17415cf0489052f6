import type { Finish } from '../catalog/catalog.ts'
import type { EntryCondition } from '../collection/conditions.ts'
import type { Language } from '../copies/languages.ts'
import { MAX_COLLECTION_QUANTITY } from '../collection/collection-limits.ts'
import { readCsv, type CsvRow } from './csv.ts'
import { readCondition, readFinish, readLanguage, type CollectionApp } from './file-words.ts'

/** A row of a file as the player meant it. Which product it is, only the catalogue knows. */
export type FileRow = {
  line: number
  quantity: number
  name: string
  set_code: string
  set_name: string
  collector_number: string
  finish: Finish
  condition: EntryCondition
  language: Language
  scryfall_id: string
  tcgplayer_id: number | null
  /** Why it is not taken: a proxy, a list of wishes, no quantity. */
  skip_reason: string | null
}

export type CollectionFile = {
  app: CollectionApp | undefined
  /** Read as they are asked for, so that nobody waits for the last row of a large file to see the first. */
  rows: Iterable<FileRow>
}

/** By name, never by place: every program lets its users choose columns. The first that is there counts. */
const COLUMNS = {
  quantity: ['count', 'quantity', 'qty', 'total quantity'],
  name: ['name', 'card name', 'card', 'product name'],
  set_code: ['set code', 'edition code', 'setcode', 'set id'],
  set_name: ['set name', 'edition name', 'edition', 'set'],
  collector_number: ['collector number', 'card number', 'number', 'collector #'],
  finish: ['exact finish', 'finish', 'foil', 'printing', 'premium'],
  condition: ['exact condition', 'condition'],
  language: ['language', 'lang'],
  scryfall_id: ['scryfall id', 'scryfall_id'],
  tcgplayer_id: ['product id', 'tcgplayer id'],
  proxy: ['proxy', 'playtest card'],
  binder_type: ['binder type'],
} as const
type Column = keyof typeof COLUMNS

/** A column that only this program writes. */
const MARKS: Record<string, CollectionApp> = {
  'last modified': 'moxfield',
  'multiverse id': 'archidekt',
  'artist proof': 'deckbox',
  'manabox id': 'manabox',
  'folder name': 'dragonshield',
  'simple name': 'tcgplayer',
}

/** Reads the file of a collection program. Undefined when it has no columns for a name and a quantity. */
export function readCollectionFile(text: string): CollectionFile | undefined {
  const rows = readCsv(text, separatorOf(text))
  let head = nextFields(rows)
  // A line for spreadsheets.
  if (head?.[0]?.startsWith('sep=')) head = nextFields(rows)
  if (!head) return undefined
  const titles = head.map((title) => title.trim().toLowerCase())
  const app = titles.map((title) => MARKS[title]).find((mark) => mark !== undefined)
  const place = (column: Column) => {
    const title = COLUMNS[column].find((candidate) => titles.includes(candidate))
    return title === undefined ? -1 : titles.indexOf(title)
  }
  if (place('name') < 0 || place('quantity') < 0) return undefined
  const places = Object.fromEntries(Object.keys(COLUMNS).map((column) => [column, place(column as Column)]))
  return { app, rows: readRows(rows, places, app) }
}

function* readRows(rows: Iterable<CsvRow>, places: Record<string, number>, app: CollectionApp | undefined) {
  for (const { line, fields } of rows) {
    yield readRow(line, (column) => fields[places[column] ?? -1]?.trim() ?? '', app)
  }
}

function nextFields(rows: Generator<CsvRow>): string[] | undefined {
  const next = rows.next()
  return next.done ? undefined : next.value.fields
}

function separatorOf(text: string): string {
  const [first = '', second = ''] = text.split(/\r\n|\n|\r/, 2)
  const head = first.includes('sep=') ? second : first
  return head.includes(';') && !head.includes(',') ? ';' : head.includes('\t') && !head.includes(',') ? '\t' : ','
}

function readRow(line: number, cell: (column: Column) => string, app: CollectionApp | undefined): FileRow {
  const set = cell('set_name')
  // One program writes the code where the others write the name.
  const isCode = cell('set_code') === '' && /^[a-z0-9]{2,6}$/.test(set)
  const quantity = Number(cell('quantity'))
  const tcgplayerId = Number(cell('tcgplayer_id'))
  return {
    line,
    quantity: Number.isInteger(quantity) && quantity > 0 && quantity <= MAX_COLLECTION_QUANTITY ? quantity : 0,
    name: cell('name'),
    set_code: (isCode ? set : cell('set_code')).toLowerCase(),
    set_name: isCode ? '' : set,
    collector_number: cell('collector_number'),
    finish: readFinish(cell('finish') || (/foil/i.test(cell('condition')) ? 'foil' : '')),
    condition: readCondition(cell('condition'), app),
    language: readLanguage(cell('language')),
    scryfall_id: /^[0-9a-f-]{36}$/i.test(cell('scryfall_id')) ? cell('scryfall_id').toLowerCase() : '',
    tcgplayer_id: Number.isInteger(tcgplayerId) && tcgplayerId > 0 && tcgplayerId < 2 ** 31 ? tcgplayerId : null,
    skip_reason: skipReason(cell, quantity),
  }
}

function skipReason(cell: (column: Column) => string, quantity: number): string | null {
  if (cell('name') === '') return 'It names no card.'
  if (/^(true|yes|1)$/i.test(cell('proxy'))) return 'It is a proxy.'
  if (/^(list|deck)$/i.test(cell('binder_type'))) return 'It is in a list, not in a binder.'
  if (quantity === 0) return 'It has no copies.'
  return Number.isInteger(quantity) && quantity > 0 && quantity <= MAX_COLLECTION_QUANTITY
    ? null
    : 'Its quantity makes no sense.'
}
