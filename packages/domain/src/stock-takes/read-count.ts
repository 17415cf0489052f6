import type { FINISHES } from '../catalog/catalog.ts'
import { CONDITIONS, type Condition } from '../copies/conditions.ts'
import { findLanguage } from '../copies/find-language.ts'
import type { Language } from '../copies/languages.ts'

type Finish = (typeof FINISHES)[number]

/** What a line says of the copies; what it leaves out is undefined. */
type CopyWords = { finish: Finish | undefined; condition: Condition | undefined; language: Language | undefined }

/** A counted line, by a card's number in its set or by barcode. */
export type Count = { quantity: number } & (({ set: string; collector_number: string } & CopyWords) | { sku: string })

/** Max per line, against a barcode scanned into the quantity. */
export const MAX_COUNT = 999
export const MAX_STOCK_TAKE_LINES = 5000
export const STOCK_TAKE_LINES_PER_PAGE = 100

type CountProblem =
  | { code: 'stock_take.two_quantities' | 'stock_take.nothing_typed' | 'stock_take.too_many_words' }
  | { code: 'stock_take.invalid_quantity'; params: { most: number } }
  | { code: 'stock_take.set_missing'; params: { number: string } }

const FINISH_WORDS: Record<string, Finish> = {
  f: 'foil',
  foil: 'foil',
  e: 'etched',
  etched: 'etched',
  n: 'nonfoil',
  nonfoil: 'nonfoil',
}
const QUANTITY = /^(?:[x×*](-?\d{1,6})|(-?\d{1,6})[x×])$/i

/**
 * Parses `m10 146 f lp ja x3`: set, number, foil, lightly played, Japanese, three copies. `146` alone uses the set of
 * the line before; a single word that is no number is a barcode. A negative quantity corrects an earlier line.
 */
export function readCount(text: string, setBefore?: string): Count | { problem: CountProblem } {
  const typed = text.trim().split(/\s+/)
  const words = typed.map((word) => word.toLowerCase())
  const quantities = words.filter((word) => QUANTITY.test(word))
  const rest = words.filter((word) => !QUANTITY.test(word))
  const quantity = Number(quantities[0]?.replace(/[x×*]/i, '') ?? 1)
  if (quantities.length > 1) return { problem: { code: 'stock_take.two_quantities' } }
  if (quantity === 0 || Math.abs(quantity) > MAX_COUNT)
    return { problem: { code: 'stock_take.invalid_quantity', params: { most: MAX_COUNT } } }
  const { place, ...copy } = readCopyWords(rest)
  const [first = '', second, ...more] = place
  if (first === '') return { problem: { code: 'stock_take.nothing_typed' } }
  if (more.length > 0) return { problem: { code: 'stock_take.too_many_words' } }
  if (second !== undefined) return { set: first, collector_number: second, ...copy, quantity }
  // As typed: a code of the owner's may have letters of both cases.
  if (!isNumber(first)) return { sku: typed[words.indexOf(first)]!, quantity }
  if (setBefore === undefined) return { problem: { code: 'stock_take.set_missing', params: { number: first } } }
  return { set: setBefore, collector_number: first, ...copy, quantity }
}

/** A typed number as the catalogue may write it: also without leading zeros, or in capitals. */
export function numberSpellings(collectorNumber: string): string[] {
  return [collectorNumber, withoutZeros(collectorNumber), collectorNumber.toUpperCase()]
}

export function withoutZeros(collectorNumber: string): string {
  return collectorNumber.replace(/^0+(?=\d)/, '')
}

/** Finish, condition and language, once each. A set or a number may be called f, but not after both. */
function readCopyWords(words: string[]): CopyWords & { place: string[] } {
  const needed = isNumber(words[0]!) ? 1 : 2
  const place = [...words]
  const copy: CopyWords = { finish: undefined, condition: undefined, language: undefined }
  while (place.length > needed) {
    const word = place.at(-1)!
    const finish = FINISH_WORDS[word]
    const condition = CONDITIONS.find((one) => one === word)
    const language = /^[a-z]{2,3}$/.test(word) ? findLanguage(word) : undefined
    if (finish && !copy.finish) copy.finish = finish
    else if (condition && !copy.condition) copy.condition = condition
    else if (language && !copy.language) copy.language = language
    else break
    place.pop()
  }
  return { place, ...copy }
}

/** Numbers may contain letters and stars; longer ones are barcodes. */
function isNumber(word: string): boolean {
  return /^\d{1,5}[a-z★†]{0,2}$/.test(word)
}
