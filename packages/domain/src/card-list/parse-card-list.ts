import {
  MAX_LINE_CHARACTERS,
  MAX_LIST_CARDS,
  MAX_LIST_CHARACTERS,
  MAX_LIST_LINES,
  type CardLine,
  type CardList,
  type ListLine,
  type ListSection,
} from './card-list.ts'
import { findCountedHeadings } from './find-counted-headings.ts'
import { markSideboardAfterGap } from './mark-sideboard.ts'
import { notUnderstood, readCardLine } from './read-card-line.ts'
import { isDeckFile, oneElementALine, readDeckFileLine } from './read-deck-file.ts'
import { isKindHeading, readSection } from './read-heading.ts'
import { readTableHead, readTableRow, type Table } from './read-table.ts'

const LINE_END = /\r\n|[\n\r\u2028\u2029\v\f]/
/** Invisible characters: byte order mark, zero width, soft hyphen. */
const INVISIBLE = /[\uFEFF\u200B-\u200F\u2060\u00AD]/g
const SPACES = /[^\S\t]+/g
const TABS = /\s*\t\s*/g
/** A card in bold or behind dashes; dashes on both sides make a heading. */
const MARKED_CARD = /^(?:\*\*+|--+|~~+) ?(\d{1,3}x? \S.*?) ?(?:\*\*+|~~+)?$(?<!--)/i
const COMMENT = /^(?:\/\/+|#+|;+|--+|==+|\*{2,}|~~+)\s*(.*?)\s*(?:==+|--+|\*{2,}|~~+)?$/
/** Deck metadata: XMage's layout, a site's name and format, a link, the number of cards. */
const ABOUT_THE_DECK =
  /^(?:(?:deck ?name|name|author|creator|format|event|player|date|description|layout main|layout sideboard)\s*:|https?:\/\/|"?sep=|total(?: cards)?\s*:?\s*\d+$|\d+ cards?(?: total)?$)/i

/** Parses a pasted list. Never throws: a line that is not understood becomes an unknown card name. */
export function parseCardList(pasted: string): CardList {
  const text = pasted.slice(0, MAX_LIST_CHARACTERS)
  const deckFile = isDeckFile(text)
  const rows = (deckFile ? oneElementALine(text) : text).split(LINE_END)
  const reader = createReader(deckFile)
  for (const [place, row] of rows.slice(0, MAX_LIST_LINES).entries()) {
    reader.read(tidy(row), place + 1)
  }
  const beyond = [...rows.slice(MAX_LIST_LINES), ...pasted.slice(MAX_LIST_CHARACTERS).split(LINE_END)]
  return {
    lines: markSideboardAfterGap(findCountedHeadings(reader.lines)),
    left_out: reader.leftOut() + beyond.filter((row) => row.trim() !== '').length,
  }
}

/** Collapses spaces, which would slow the patterns down. Tabs stay: they separate the fields of a table. */
function tidy(row: string): string {
  return row.replace(INVISIBLE, '').replace(SPACES, ' ').trim().slice(0, MAX_LINE_CHARACTERS).trim()
}

function createReader(deckFile: boolean) {
  const lines: ListLine[] = []
  let section: ListSection = 'deck'
  let table: Table | undefined
  let about = false
  let remark = false
  let cards = 0
  let leftOut = 0

  const add = (readCard: () => CardLine) => {
    if (cards === MAX_LIST_CARDS) leftOut += 1
    else {
      cards += 1
      lines.push(readCard())
    }
  }
  const addHeading = (line: number, named: ListSection) => {
    section = named
    lines.push({ kind: 'heading', line, section })
  }

  const read = (row: string, line: number): void => {
    if (row === '') {
      about = false
      lines.push({ kind: 'blank', line })
    } else if (deckFile) readOfFile(row, line)
    else if (table) readOfTable(table, row, line)
    else readPlain(row.replace(TABS, '\t'), line)
  }

  const readOfFile = (row: string, line: number): void => {
    const found = readDeckFileLine(row, line, section)
    section = found.section
    remark = remark ? !/<\/comments>/i.test(row) : /<comments>(?!.*<\/comments>)/i.test(row)
    for (const card of found.cards) add(() => card)
    if (found.cards.length > 0) return
    // Text between the elements of a file is ignored, except comments.
    if (remark || row.includes('<')) lines.push({ kind: 'comment', line })
    else readPlain(row, line)
  }

  const readOfTable = (columns: Table, row: string, line: number): void => {
    const card = readTableRow(columns, row, line, section)
    const named = card ? undefined : readSection(row)
    if (card) add(() => card)
    else if (named) addHeading(line, named)
    else if (/^[\s,;"]*$/.test(row)) lines.push({ kind: 'blank', line })
    else add(() => notUnderstood(row, { line, section }))
  }

  const readPlain = (row: string, line: number): void => {
    const marked = MARKED_CARD.exec(row)?.[1]
    const commented = marked === undefined ? COMMENT.exec(row)?.[1] : undefined
    const words = commented ?? row
    const named = readSection(words)
    if (named) addHeading(line, named)
    else if (isKindHeading(words) || (commented === undefined && /^[^\d].*:$/.test(row))) addHeading(line, section)
    else if (/^about$/i.test(words)) {
      about = true
      lines.push({ kind: 'comment', line })
    } else if (commented !== undefined || ABOUT_THE_DECK.test(row) || (about && /^name /i.test(row))) {
      lines.push({ kind: 'comment', line })
    } else if (cards === 0 && (table = readTableHead(row))) lines.push({ kind: 'comment', line })
    else add(() => ({ ...readCardLine(marked ?? row, { line, section }), text: row }))
  }

  return { lines, read, leftOut: () => leftOut }
}
