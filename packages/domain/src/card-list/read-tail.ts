import type { ListSection, Reading } from './card-list.ts'
import { readSection } from './read-heading.ts'
import { isSetCode, readSet } from './set-codes.ts'

/** Suffixes of a name: printing, finish, board, and personal notes. */
export type Tail = Pick<Reading, 'set' | 'collector_number' | 'finish'> & {
  section?: ListSection
  /** A quantity behind the name. */
  quantity?: string
}

type Mark = {
  pattern: RegExp
  /** No name ends like this, so the reading that keeps it is skipped. */
  sure?: true
  read: (found: string[], tail: Tail) => Tail
}

const NUMBER = String.raw`#?([0-9a-z★☆†‡Φ_-]{0,8}[0-9★☆†‡][0-9a-z★☆†‡Φ_-]{0,8})(?:\/\d{1,4})?`

/** Tried in this order at the end of the line, repeatedly until none matches. */
const MARKS: Mark[] = [
  // Archidekt: ^Have,#37d67a^
  { pattern: /\s*\^[^^]*\^$/, sure: true, read: () => ({}) },
  // Moxfield, TappedOut and Deckstats: tags and comments.
  {
    pattern: /\s#(?!\d)(.*)$/,
    sure: true,
    read: ([note = '']) => readWord(note.replace(/^\s*!/, '')),
  },
  { pattern: /\s*\*([a-z][a-z -]{0,11})\*$/i, sure: true, read: ([word = '']) => readWord(word) },
  { pattern: /\s+!(foil|commander|companion|sideboard)$/i, sure: true, read: ([word = '']) => readWord(word) },
  { pattern: /\s+(?:A|AU|US|NZ|CA)?[$€£]\s?\d{1,6}(?:[.,]\d{1,2})?$/i, sure: true, read: () => ({}) },
  // MTGGoldfish: <borderless>, <123>
  {
    pattern: /\s*<([^<>]*)>$/,
    sure: true,
    read: ([variant = '']) => (/^\d/.test(variant) ? { collector_number: variant } : {}),
  },
  { pattern: /\s*\((?:V\.?\s?\d{1,2})\)$/i, sure: true, read: () => ({}) },
  {
    pattern: /\s*\((f|e|foil|etched|foil etched|etched foil|non-?foil)\)$/i,
    read: ([word = '']) => readWord(word),
  },
  // (C21) 263, [C21] 263
  {
    pattern: new RegExp(String.raw`\s*[(\[]([a-z0-9_]{2,6})[)\]]\s+${NUMBER}$`, 'i'),
    read: ([set = '', number = '']) => ({ set: readSet(set), collector_number: number }),
  },
  // (C21:263), [C21#263]
  {
    pattern: new RegExp(String.raw`\s*[(\[]([a-z0-9_]{2,6})[:#]\s?${NUMBER}[)\]]$`, 'i'),
    read: ([set = '', number = '']) => ({ set: readSet(set), collector_number: number }),
  },
  { pattern: /\s*[([]x?(\d{1,9})x?[)\]]$/i, read: ([quantity = '']) => ({ quantity }) },
  { pattern: /\s*\[([^[\]]*)\]$/, read: ([category = '']) => readCategory(category) },
  { pattern: /\s*\(([^()]{2,60})\)$/, read: ([set = ''], tail) => (tail.set ? {} : { set: readSet(set) }) },
  { pattern: /\s*[-,]?\s(foil|etched)$/i, read: ([word = '']) => readWord(word) },
  { pattern: /\s*[,;\t]?\s*\bx\s?(\d{1,9})$/i, read: ([quantity = '']) => ({ quantity }) },
]

const MAX_SUFFIXES = 12

/** Removes suffix after suffix. Returns every stage at which the rest may be the name, the barest last. */
export function readTail(text: string): { rest: string; tail: Tail }[] {
  let rest = text
  let tail: Tail = {}
  const stages = [{ rest, tail }]
  for (let cut = 0; cut < MAX_SUFFIXES; cut += 1) {
    const next = cutMark(rest, tail)
    if (!next) break
    rest = next.rest
    // Of two sets the one with a number is the printing and the other a note; else the last one counts.
    const printing = next.tail.collector_number !== undefined && tail.collector_number === undefined
    tail = printing ? { ...tail, ...next.tail } : { ...next.tail, ...tail }
    if (next.sure) stages.pop()
    stages.push({ rest, tail })
  }
  return stages
}

function cutMark(text: string, tail: Tail): { rest: string; tail: Tail; sure: boolean } | undefined {
  for (const { pattern, sure = false, read } of MARKS) {
    const found = pattern.exec(text)
    const rest = found ? text.slice(0, found.index).trimEnd() : ''
    if (found && rest !== '') return { rest, tail: read(found.slice(1), tail), sure }
  }
  return undefined
}

function readWord(word: string): Tail {
  const plain = word.trim().toLowerCase()
  if (/^(e|etched|f-etch|foil etched|etched foil)$/.test(plain)) return { finish: 'etched' }
  if (/^(f|foil|f-pre|f-pp)$/.test(plain)) return { finish: 'foil' }
  if (/^(cmdr|commander)$/.test(plain)) return { section: 'commander' }
  if (/^(cmpn|companion)$/.test(plain)) return { section: 'companion' }
  return plain === 'sideboard' ? { section: 'sideboard' } : {}
}

/** `C21`, or Archidekt's `Commander{top}` and `Ramp,Artifact`. */
function readCategory(written: string): Tail {
  if (isSetCode(written)) return { set: readSet(written) }
  for (const category of written.replace(/\{[^{}]*\}/g, '').split(',')) {
    const section = readSection(category)
    if (section) return { section }
  }
  return {}
}
