import type { ParsedCard, ParsedList, UnknownLine } from '@pennysleeve/contract/card-search.ts'
import type { CopyChoice } from '@pennysleeve/domain/card-list/copy-choice.ts'
import { MAX_LIST_QUANTITY, type CardLine } from '@pennysleeve/domain/card-list/card-list.ts'
import { parseCardList } from '@pennysleeve/domain/card-list/parse-card-list.ts'
import { normalizeName } from '@pennysleeve/domain/card-search/normalize-name.ts'
import { presentProduct, presentVariant } from '../../catalog/catalog.present.ts'
import { productRowOf, variantRowOf } from '../card-search.present.ts'
import { findListCards, isSingleOf, type KnownLine } from './find-list-cards.ts'
import type { CardIndex } from '../index/card-index.ts'
import { codeOfSet } from '../index/set-key.ts'
import { listPrintings, type ListedProducts } from './list-printings.ts'
import { nearCards } from '../near-names.ts'
import { takenCopies, type TakenCopies } from './taken-copies.ts'

/** Max products of one response: a list of a hundred cards may show forty of each. */
const MAX_PRODUCTS = 4000
const MAX_PRODUCTS_PER_LINE = 60
const MIN_PRODUCTS_PER_LINE = 4
const MAX_NOTICES = 100
const SUGGESTIONS_A_LINE = 3
/** Similar names, of which some may be sealed items or of another game. */
const NEAR_NAMES = 12
/** Max lines with suggestions: finding similar names is the slowest part. */
const LINES_WITH_SUGGESTIONS = 100

/** `game` is a code; undefined for all games. */
export type ListChoice = CopyChoice & { game?: string | undefined }

/** Finds the cards of a pasted list in the index, without the database, and the copies of the customer's choice. */
export function parseList(index: CardIndex, list: string, { game, ...choice }: ListChoice = {}): ParsedList {
  const copies = takenCopies(index, choice)
  const { lines, left_out } = parseCardList(list)
  const { known, unknown } = findListCards(
    index,
    lines.filter((line) => line.kind === 'card'),
    game,
  )
  const limit = Math.floor(MAX_PRODUCTS / Math.max(1, known.length))
  const perLine = Math.max(MIN_PRODUCTS_PER_LINE, Math.min(MAX_PRODUCTS_PER_LINE, limit))
  const parsed_cards: ParsedCard[] = []
  const notices: string[] = left_out > 0 ? [leftOutNotice(left_out)] : []
  for (const found of known) {
    const listed = listPrintings(index, found, { limit: perLine, copies })
    if (found.reading.quantity > 0) parsed_cards.push(presentLine(index, found, { listed, copies }))
    notices.push(...noticesOf(index, found, listed))
  }
  return { parsed_cards, not_found: suggestNames(index, unknown, game), warnings: notices.slice(0, MAX_NOTICES) }
}

type Presented = { listed: ListedProducts; copies: TakenCopies }

function presentLine(index: CardIndex, { line, reading, cards }: KnownLine, { listed, copies }: Presented): ParsedCard {
  return {
    line: line.line,
    quantity: reading.quantity,
    name: index.cards.name.at(cards[0]!),
    section: line.section,
    foil: reading.finish !== undefined,
    products: listed.rows.map((row) => ({
      ...presentProduct(productRowOf(index, row)),
      variants: copies(row).map((copy) => presentVariant(variantRowOf(index, copy))),
    })),
    named_count: listed.named_count,
    total_count: listed.total_count,
  }
}

function noticesOf(index: CardIndex, { line, reading, cards, by_place }: KnownLine, listed: ListedProducts): string[] {
  const name = index.cards.name.at(cards[0]!)
  const sentences = [
    ...(by_place ? [`“${line.name}” was taken for ${name}, by its set and number.`] : []),
    ...(reading.quantity === 0 ? [`none of ${name} is asked for, so it was left out.`] : []),
    ...(reading.capped ? [`at most ${MAX_LIST_QUANTITY} of ${name} can be asked for; so many were taken.`] : []),
    ...(reading.set !== undefined && listed.named_count === 0
      ? [`${name} is not known as ${printingOf(reading)}; its other printings are shown.`]
      : []),
  ]
  return sentences.map((sentence) => `Line ${line.line}: ${sentence}`)
}

function printingOf({ set = '', collector_number, finish }: KnownLine['reading']): string {
  return [codeOfSet(set).toUpperCase(), collector_number, finish].filter((part) => part !== undefined).join(' ')
}

function leftOutNotice(count: number): string {
  const lines = count === 1 ? 'The last line was' : `The last ${count} lines were`
  return `${lines} left out, because the list is too long. Paste what is missing as a list of its own.`
}

function suggestNames(index: CardIndex, lines: CardLine[], game: string | undefined): UnknownLine[] {
  return lines.map(({ line, text, name }, place) => {
    const near = place < LINES_WITH_SUGGESTIONS ? nearCards(index, normalizeName(name), NEAR_NAMES) : []
    return {
      line,
      text,
      suggestions: near
        .filter((card) => isSingleOf(index, card, game))
        .slice(0, SUGGESTIONS_A_LINE)
        .map((card) => index.cards.name.at(card)),
    }
  })
}
