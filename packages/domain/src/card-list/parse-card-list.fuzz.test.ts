import { array, assert, constantFrom, nat, oneof, property, string, tuple } from 'fast-check'
import { expect, inject, test } from 'vitest'
import { LIST_SECTIONS, MAX_LINE_CHARACTERS, MAX_LIST_CARDS, MAX_LIST_QUANTITY, type CardLine } from './card-list.ts'
import { parseCardList } from './parse-card-list.ts'

/** More than a thousand runs of each of the four kinds. */
const RUNS = 2000
const MAX_READINGS = 20

/** Fragments of lists, whole and broken, combined at random. */
const PIECES = [
  '4|1x |x4|999999999|0|-1|1e9|0x10|4 | |  |\t|\n|\r\n|\r|\u2028|\v',
  'Lightning Bolt|Fire // Ice|Jace, the Mind Sculptor|Urza’s Saga|1996 World Champion|Æther|稲妻|_____',
  '(C21)|[C21]|[C21#263]|(C21:263)| 263| 1011★|*F*|*E*|*CMDR*|(F)|#tag|^Have,#37d^|[Ramp,Draw{top}]|<borderless>',
  '(V.2)|(Set Name)|!Foil| foil|$1.20|//|# |==|--|;|,|"|Deck|Sideboard|SIDEBOARD:|Creatures (12)|About|Name x|SB: ',
  'Name,Quantity|sep=,|<Cards Quantity="4" Name="|"/>|<zone name="side">|&apos;|&#39;|\uFEFF|\u200B|\u00A0|\0',
  '(((((((((|]]]]]|{{{{|*****|^^^^|((a)|\uD800|\uDFFF|👩‍👩‍👧|\u202E|ÅÅÅ|½|٣|constructor|__proto__',
].flatMap((pieces) => pieces.split('|'))

const piece = constantFrom(...PIECES)
const lists = oneof(
  { weight: 6, arbitrary: array(piece, { maxLength: 24 }).map((parts) => parts.join('')) },
  {
    weight: 2,
    arbitrary: array(oneof(piece, string({ unit: 'binary', maxLength: 8 }))).map((parts) => parts.join('')),
  },
  { weight: 1, arbitrary: string({ unit: 'grapheme', maxLength: 120 }) },
  { weight: 1, arbitrary: tuple(piece, nat(300)).map(([repeated, times]) => repeated.repeat(times)) },
)

test('never throws, drops a line or exceeds the limits', () => {
  assert(
    property(lists, (pasted) => {
      const { lines, left_out } = parseCardList(pasted)
      const answered = new Set(lines.map(({ line }) => line))
      // Every line number is accounted for.
      if (left_out === 0)
        expect(answered.size).toBeGreaterThanOrEqual(pasted.split(/\r\n|[\n\r\u2028\u2029\v\f]/).length)
      const cards = lines.filter((line) => line.kind === 'card')
      expect(cards.length).toBeLessThanOrEqual(MAX_LIST_CARDS)
      expect(cards.filter((card) => !isBounded(card))).toEqual([])
    }),
    { numRuns: RUNS * inject('effort') },
  )
}, 300_000)

/** Lines that ask for no card: comments, rulers, deck metadata and table headers. */
const REMARK =
  /^(?:\/\/|#|;|--|==|\*\*|~~|about$|name[ :]|(?:deck ?name|author|creator|format|event|player|date|description|layout (?:main|sideboard))\s*:|https?:\/\/|"?sep=|total|\d+ cards?)|^[\s,;"]*$/i
const TABLE_HEAD = /\b(?:name|card|title)\b/i

test('every line is a card, a heading, a comment or reported as not understood', () => {
  const start = constantFrom(
    '',
    '4 ',
    '<',
    '</',
    '<-',
    '> ',
    '* ',
    '- ',
    '! ',
    '@',
    '$',
    '(',
    '[',
    '{',
    '|',
    '\\',
    '&',
    '%',
    '?',
  )
  const line = tuple(
    start,
    oneof(
      piece,
      string({ unit: 'grapheme', maxLength: 20 }),
      array(piece).map((all) => all.join('')),
    ),
  )
    .map((parts) => parts.join('').replaceAll(/[\r\n\u2028\u2029\v\f]/g, ' '))
    // XML elements are tested below.
    .filter((text) => !/<cards?\s/i.test(text))
  assert(
    property(array(line, { minLength: 1, maxLength: 6 }), (rows) => {
      const { lines } = parseCardList(rows.join('\n'))
      const dropped = lines
        .filter(({ kind }) => kind === 'comment' || kind === 'blank')
        .map((one) => rows[one.line - 1]!)
      expect(dropped.map(visible).filter((row) => !REMARK.test(row) && !TABLE_HEAD.test(row))).toEqual([])
    }),
    { numRuns: 400 * inject('effort') },
  )
}, 300_000)

const visible = (row: string) => row.replaceAll(/[\uFEFF\u200B-\u200F\u2060\u00AD]/g, '').trim()

function isBounded({ section, text, readings }: CardLine): boolean {
  return (
    LIST_SECTIONS.includes(section) &&
    text.length <= MAX_LINE_CHARACTERS &&
    readings.length > 0 &&
    readings.length <= MAX_READINGS &&
    readings.every(
      ({ quantity, name }) =>
        Number.isInteger(quantity) && quantity >= 0 && quantity <= MAX_LIST_QUANTITY && name !== '',
    )
  )
}
