import type { Finish } from '../../catalog/catalog.ts'
import { readFinish } from '../../collection-files/file-words.ts'
import type { Condition } from '../../copies/conditions.ts'
import { findCondition } from '../../copies/find-condition.ts'
import { findLanguage } from '../../copies/find-language.ts'
import type { Language } from '../../copies/languages.ts'
import { plainWord } from '../../copies/plain-word.ts'
import type { ColumnName, FileFormat } from './file-formats.ts'
import type { PriceFileRow } from './price-file.ts'

type Cell = (column: ColumnName) => string

/** One row, in the words of this shop. What is not understood is a fault, never a guess. */
export function readFileRow(line: number, format: FileFormat, cell: Cell): PriceFileRow {
  const set = readSet(cell)
  const card = format === 'own' ? { name: cell('name'), ...set } : readTitle(cell('name'), set)
  const grade = splitGrade(cell('condition'))
  const condition = readCondition(grade.condition, format)
  const language = readLanguage(cell('language') || grade.language, format)
  const finish = readFinishOf(format, cell)
  return {
    line,
    sku: cell('sku'),
    game: cell('game'),
    ...card,
    number: cell('number').replace(/^#/, ''),
    finish: finish ?? '',
    condition: condition ?? '',
    language: language ?? '',
    cardmarket_id: readId(cell('cardmarket_id')),
    price: format === 'own' ? cell('price') : plainAmount(cell('price')),
    quote: cell('quote'),
    stock: cell('stock'),
    add: cell('add'),
    cost: plainAmount(cell('cost')),
    fault: faultOf(cell, { condition, language }),
  }
}

type CardSet = { set_code: string; set_name: string }

/** `m10`, `Magic 2010` or `Magic 2010 (M10)`. */
function readSet(cell: Cell): CardSet {
  const [, name = '', code = ''] = /^(.*?)\s*(?:\(([a-z0-9]{2,6})\))?$/i.exec(cell('set_name')) ?? []
  if (cell('set_code') !== '') return { set_code: cell('set_code').toLowerCase(), set_name: name }
  if (/^[a-z0-9]{2,6}$/.test(name)) return { set_code: name, set_name: '' }
  return { set_code: code.toLowerCase(), set_name: name }
}

/** `Lightning Bolt [Magic 2010]`, `Lightning Bolt - Foil`. */
function readTitle(title: string, set: CardSet): CardSet & { name: string } {
  const [, name = title, bracket = ''] = /^(.*?)\s*(?:\[([^\]]+)\])?$/.exec(title) ?? []
  const set_name = set.set_name || bracket
  return { ...set, set_name, name: name.replace(/\s+-\s+foil$/i, '') }
}

/** `Near Mint Foil - Japanese`, as TCGplayer names copies that are not in English. */
function splitGrade(text: string): { condition: string; language: string } {
  const [, condition = '', language = ''] = /^(.+?)\s+-\s+(.+)$/.exec(text) ?? []
  return findLanguage(language) === undefined ? { condition: text, language: '' } : { condition, language }
}

/** Undefined: unknown. Empty: as the product is, near mint for a single. */
function readCondition(text: string, format: FileFormat): Condition | '' | undefined {
  if (text === '' || plainWord(text) === 'defaulttitle') return ''
  return findCondition(text, format === 'cardmarket' ? 'european' : 'american')
}

/** Cardmarket's numbers, from 1. */
const NUMBERED: readonly Language[] = ['en', 'fr', 'de', 'es', 'it', 'zhs', 'ja', 'pt', 'ru', 'ko', 'zht']

function readLanguage(text: string, format: FileFormat): Language | '' | undefined {
  if (text === '') return ''
  return format === 'cardmarket' && /^\d+$/.test(text) ? NUMBERED[Number(text) - 1] : findLanguage(text)
}

/** Most programs write the finish beside the condition (`Near Mint Foil`) or the name. Own files may leave it out. */
function readFinishOf(format: FileFormat, cell: Cell): Finish | undefined {
  if (cell('finish') !== '') return isYes(cell('finish')) ? 'foil' : readFinish(cell('finish'))
  if (format === 'own' && cell('sku') !== '') return undefined
  return readFinish(`${cell('condition')} ${/-\s*foil$|\(foil\)/i.test(cell('name')) ? 'foil' : ''}`)
}

function readId(text: string): number | null {
  const id = /^\d{1,9}$/.test(text) ? Number(text) : 0
  return id > 0 ? id : null
}

/** `€1,50`, `$1,234.5` and `1.2300` as amounts of this shop. */
function plainAmount(text: string): string {
  const digits = text.replace(/[^\d.,-]/g, '')
  const amount = Number(
    /,\d{1,2}$/.test(digits) ? digits.replace(/\./g, '').replace(',', '.') : digits.replace(/,/g, ''),
  )
  if (digits === '' || !Number.isFinite(amount)) return text
  // A price of 0 is how they say that there is none.
  return amount === 0 ? '' : amount.toFixed(2)
}

const isYes = (text: string) => /^(?:1|x|y|yes|true)$/i.test(text)
const SEALED = new Set(['unopened', 'sealed'])

function faultOf(cell: Cell, read: { condition: string | undefined; language: string | undefined }): string {
  if (isYes(cell('signed')) || isYes(cell('altered'))) return 'Signed and altered copies must be entered by hand.'
  if (isYes(cell('playset'))) return 'Playsets must be entered by hand, as single copies.'
  if (SEALED.has(plainWord(cell('condition')))) return 'Sealed products are found by their sku only.'
  if (read.condition === undefined) return `The condition “${cell('condition')}” is unknown.`
  if (read.language === undefined) return `The language “${cell('language')}” is unknown.`
  return ''
}
