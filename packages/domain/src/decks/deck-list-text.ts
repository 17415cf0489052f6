import type { Board } from './deck-card.ts'

export const DECK_LIST_STYLES = ['plain', 'arena', 'moxfield', 'archidekt', 'mtgo'] as const
export type DeckListStyle = (typeof DECK_LIST_STYLES)[number]

export type ListedCard = {
  name: string
  quantity: number
  board: Board
  commander: boolean
  set: string
  collector_number: string
  finish: string
}

type Section = 'Commander' | 'Deck' | 'Sideboard' | 'Maybeboard'
const SECTIONS: readonly Section[] = ['Commander', 'Deck', 'Sideboard', 'Maybeboard']

/** A deck as text in another program's format. */
export function deckListText(cards: readonly ListedCard[], style: DeckListStyle): string {
  const sorted = cards.toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.set.localeCompare(b.set, 'en'))
  if (style === 'archidekt') return lines(sorted.map((card) => LINES.archidekt(card)))
  const sections = SECTIONS.map((section) => ({ section, rows: sorted.filter((card) => sectionOf(card) === section) }))
  const written = sections.filter(({ rows }) => rows.length > 0)
  if (style === 'mtgo') return mtgoText(sections)
  const plainOnly = written.length === 1 && written[0]?.section === 'Deck'
  return written
    .map(({ section, rows }) => {
      const text = lines(rows.map((card) => LINES[style](card)))
      return style === 'plain' && plainOnly ? text : `${section}\n${text}`
    })
    .join('\n')
}

/** Magic Online has no headings: a blank line separates the sideboard, which contains the commander. */
function mtgoText(sections: readonly { section: Section; rows: ListedCard[] }[]): string {
  const rowsOf = (...wanted: Section[]) =>
    sections.filter(({ section }) => wanted.includes(section)).flatMap(({ rows }) => rows)
  const boards = [rowsOf('Deck'), rowsOf('Commander', 'Sideboard')].filter((rows) => rows.length > 0)
  return boards.map((rows) => lines(rows.map((card) => LINES.mtgo(card)))).join('\n')
}

const LINES: Record<DeckListStyle, (card: ListedCard) => string> = {
  plain: ({ quantity, name }) => `${quantity} ${name}`,
  arena: ({ quantity, name, set, collector_number }) =>
    `${quantity} ${name} (${set.toUpperCase()}) ${collector_number}`,
  moxfield: (card) => `${LINES.arena(card)}${finishMark(card)}`,
  archidekt: (card) =>
    `${card.quantity}x ${card.name} (${card.set}) ${card.collector_number}${finishMark(card)}${categoryOf(card)}`,
  mtgo: ({ quantity, name }) => `${quantity} ${name.replace(' // ', '/')}`,
}

function finishMark({ finish }: ListedCard): string {
  if (finish === 'foil') return ' *F*'
  return finish === 'etched' ? ' *E*' : ''
}

function categoryOf(card: ListedCard): string {
  const section = sectionOf(card)
  if (section === 'Deck') return ''
  return section === 'Maybeboard' ? ' [Maybeboard{noDeck}{noPrice}]' : ` [${section}]`
}

function sectionOf({ commander, board }: ListedCard): Section {
  if (commander) return 'Commander'
  if (board === 'main') return 'Deck'
  return board === 'sideboard' ? 'Sideboard' : 'Maybeboard'
}

function lines(rows: readonly string[]): string {
  return rows.map((row) => `${row}\n`).join('')
}
