import { normalizeName } from '../card-search/normalize-name.ts'
import { MAX_LIST_QUANTITY, type CardLine, type ListSection, type Reading } from './card-list.ts'
import { readFields } from './read-fields.ts'
import { readSection } from './read-heading.ts'
import { readTail, type Tail } from './read-tail.ts'
import { isSetCode, readSet } from './set-codes.ts'

/** `SB: 2 Duress`, `Commander: Edgar Markov`. */
const SECTION_PREFIX = /^([\p{L} ]{2,20}):\s*(?=\S)/u
/** Bullets, checkboxes and list numbers. */
const BULLET = /^(?:[-*•·–—>]\s+|\[[ x]?\]\s+|\d{1,3}[.)]\s+)+/i
const QUANTITY =
  /^(?:(\d{1,9})(?:[x×]\s*|\s+[x×]\s+|\s*[,;:]\s*|\s+)|[x×]\s?(\d{1,9})\s+|[([](\d{1,4})x?[)\]]\s*|"(\d{1,9})"[,;\t])(?=\S)/i
/** Deckstats and XMage: `[C21#263] Sol Ring`. */
const PRINTING_BEFORE = /^\[([a-z0-9_]{2,6})(?:[:#]\s?([^\]\s]{1,12}))?\]\s*(?=\S)/i

type Place = { line: number; section: ListSection }

/** All readings of a line that is no heading. */
export function readCardLine(whole: string, place: Place): CardLine {
  const { text, section } = readPrefix(whole, place.section)
  const counted = QUANTITY.exec(text)
  const digits = counted?.slice(1).find((group) => group !== undefined)
  const afterCount = counted ? text.slice(counted[0].length) : text
  const before = PRINTING_BEFORE.exec(afterCount)
  const printing: Tail = before ? printingOf(before[1] ?? '', before[2]) : {}
  const rest = before ? afterCount.slice(before[0].length) : afterCount

  const stages = readTail(rest)
  const barest = stages.at(-1) ?? { rest, tail: {} }
  const readings = [
    // The unchanged line first: names may begin with a number or end with a word in brackets.
    toReading(text, undefined, {}),
    ...stages.map((stage) => toReading(stage.rest, digits, { ...printing, ...stage.tail })),
    ...readAsFields(rest, digits),
    ...readLess(barest.rest, digits, { ...printing, ...barest.tail }),
  ]
  return {
    kind: 'card',
    ...place,
    section: barest.tail.section ?? section,
    text: whole,
    readings: withoutRepeats(readings),
    name: barest.rest,
  }
}

/** A line that asks for something unknown. */
export function notUnderstood(text: string, place: Place): CardLine {
  return { kind: 'card', ...place, text, readings: [{ quantity: 1, name: text }], name: text }
}

function readPrefix(whole: string, section: ListSection): { text: string; section: ListSection } {
  const plain = whole.replace(BULLET, '') || whole
  const prefix = SECTION_PREFIX.exec(plain)
  const named = prefix && readSection(prefix[1] ?? '')
  return named ? { text: plain.slice(prefix[0].length), section: named } : { text: plain, section }
}

function printingOf(set: string, number: string | undefined): Tail {
  return { set: readSet(set), ...(number === undefined ? {} : { collector_number: number }) }
}

/**
 * `Lightning Bolt,4`, `4;Lightning Bolt;C21;263;foil`: a name may contain a comma, so this comes after the whole line.
 */
function readAsFields(rest: string, digits: string | undefined): Reading[] {
  const separator = ['\t', ';', ','].find((candidate) => rest.includes(candidate))
  if (separator === undefined) return []
  const [name = '', ...more] = readFields(rest, separator)
  let tail: Tail = {}
  for (const field of more) {
    if (/^\d{1,9}x?$/i.test(field)) {
      if (digits === undefined && tail.quantity === undefined) tail = { ...tail, quantity: field }
      else tail = { ...tail, collector_number: field }
    } else if (/^(foil|etched)$/i.test(field)) {
      tail = { ...tail, finish: field.toLowerCase() === 'foil' ? 'foil' : 'etched' }
    } else if (isSetCode(field)) tail = { ...tail, set: readSet(field) }
  }
  return [toReading(name, digits, tail)]
}

/** Last attempts: a comment behind two slashes, an unexplained number. */
function readLess(rest: string, digits: string | undefined, tail: Tail): Reading[] {
  const beforeStrokes = rest.split(/\s*\/\/|\s+-\s+/, 1)[0] ?? ''
  const [, name, sign, number = ''] = /^(.*\S)\s+(#?)(\d{1,9})$/.exec(rest) ?? []
  // A # is never a quantity.
  const meant: Tail = sign === '#' ? { collector_number: number } : digits === undefined ? { quantity: number } : {}
  return [
    ...(beforeStrokes !== '' && beforeStrokes !== rest ? [toReading(beforeStrokes, digits, tail)] : []),
    ...(name === undefined ? [] : [toReading(name, digits, { ...meant, ...tail })]),
  ]
}

function toReading(name: string, digits: string | undefined, tail: Tail): Reading {
  const { quantity, set, collector_number, finish } = tail
  const number = collector_number ?? (digits === undefined ? undefined : quantity)
  const requested = Number.parseInt(digits ?? quantity ?? '1', 10)
  return {
    quantity: Math.min(requested, MAX_LIST_QUANTITY),
    ...(requested > MAX_LIST_QUANTITY ? { capped: true } : {}),
    name: name.trim(),
    ...(set === undefined ? {} : { set }),
    // (0263) after a name that has a quantity already.
    ...(number === undefined ? {} : { collector_number: number }),
    ...(finish === undefined ? {} : { finish }),
  }
}

/** Skips a reading with the same name and quantity. */
function withoutRepeats(readings: Reading[]): Reading[] {
  const seen = new Set<string>()
  return readings.filter(({ name, quantity }, place) => {
    const key = `${quantity} ${normalizeName(name)}`
    const first = name !== '' && !seen.has(key)
    seen.add(key)
    return first || place === 0
  })
}
