import { normalizeName } from '@pennysleeve/domain/card-search/normalize-name.ts'
import { foldText } from '@pennysleeve/domain/card-search/fold-text.ts'
import { BitSet } from './bit-set.ts'
import { NO_CARD, NO_PRINTING } from './blank-rows.ts'
import { buildNames, type OtherName } from './build-names.ts'
import type { CardIndex, Vocabulary } from './card-index.ts'
import type { CardRow, CopyRow, InventoryRow, PrintingRow } from './catalogue-rows.queries.ts'
import { Dictionary, textsOf } from './columns.ts'
import { copyRank } from './copy-rank.ts'
import { foldRules } from './fold-rules.ts'
import {
  cardColumns,
  copyColumns,
  printingColumns,
  productColumns,
  pushCard,
  pushCopy,
  pushPrinting,
  pushProduct,
} from './index-columns.ts'
import { offerCopies } from './offer-copies.ts'
import {
  compareCollectorNumbers,
  compareTexts,
  firstOf,
  groupByParent,
  invert,
  renumber,
  sortById,
  sortRows,
} from './row-order.ts'
import { buildWordIndex } from './word-index.ts'

const FINISH_ORDER = ['', 'nonfoil', 'foil', 'etched']

/** Collects cards, printings and products in any order, then sorts them into the index. */
export class CardIndexBuilder {
  readonly #cardRow = new Map<number, number>()
  readonly #printingRow = new Map<number, number>()
  readonly #productRow = new Map<number, number>()
  readonly #otherNames: OtherName[] = []
  readonly #illustrations = new Dictionary()
  readonly #folded: string[] = []
  readonly #cards = cardColumns()
  readonly #printings = printingColumns()
  readonly #products = productColumns()
  readonly #copies = copyColumns()

  addCard(row: CardRow): void {
    const card = this.#pushCard(row)
    this.#cardRow.set(row.id, card)
    for (const name of row.face_names) this.#otherNames.push({ card, name })
  }

  #pushCard(row: CardRow): number {
    pushCard(this.#cards, row)
    return this.#folded.push(normalizeName(row.name)) - 1
  }

  /** A printing whose card is missing was added during the reading; its `facts` notice follows. */
  addPrinting(row: PrintingRow): void {
    const card = this.#cardRow.get(row.card_id)
    if (card === undefined) return
    for (const name of row.other_names) this.#otherNames.push({ card, name })
    this.#printingRow.set(row.id, this.#pushPrinting(card, row))
  }

  #pushPrinting(card: number, row: PrintingRow): number {
    const printing = this.#printings.card.length
    // A printing without an illustration id counts as an illustration of its own.
    const illustration = this.#illustrations.code(row.illustration_id ?? `of printing ${printing}`)
    pushPrinting(this.#printings, { card, illustration }, row)
    return printing
  }

  addProduct(row: InventoryRow): void {
    const printing = row.printing_id === null ? this.#addSealed(row) : this.#printingRow.get(row.printing_id)
    if (printing === undefined) return
    const product = this.#products.id.length
    pushProduct(this.#products, printing, row)
    this.#productRow.set(row.id, product)
    pushCopy(this.#copies, product, { ...row, id: row.variant_id })
  }

  /**
   * The offered copy came with its product, as the copy of the same row. A copy whose product is missing was added
   * during the reading.
   */
  addCopy(row: CopyRow): void {
    const product = this.#productRow.get(row.product_id)
    if (product === undefined || this.#copies.variant_id.at(product) === row.id) return
    pushCopy(this.#copies, product, row)
  }

  #addSealed(row: InventoryRow): number {
    const card = this.#pushCard({ ...NO_CARD, name: row.name, description: row.description })
    return this.#pushPrinting(card, { ...NO_PRINTING, released_on: row.released_on })
  }

  /** Puts everything into order: each step needs where the one before has moved its rows. */
  finish(vocabulary: Vocabulary): CardIndex {
    const cardOrder = sortRows(this.#folded.length, (a, b) => compareTexts(this.#folded[a]!, this.#folded[b]!))
    const cardPlace = invert(cardOrder)
    const { other_game: otherGame, ...cards } = pickAll(this.#cards, cardOrder)
    const { printings, printingPlace } = this.#sortPrintings(cardPlace)
    const { products, quote_cents, productPlace } = this.#sortProducts(printingPlace)
    const copies = this.#sortCopies(productPlace)
    return {
      magic: otherGame.includes(1) ? BitSet.where(otherGame.length, (row) => otherGame[row] === 0) : undefined,
      count: { card: cardPlace.length, printing: printingPlace.length, product: productPlace.length },
      first_printing: firstOf(printings.card, cardPlace.length),
      first_product: firstOf(products.printing, printingPlace.length),
      cards,
      printings,
      products: {
        ...products,
        sealed: BitSet.where(products.id.length, (row) => products.finish.values[products.finish.codes[row]!] === ''),
      },
      ...copies,
      inventory: offerCopies(copies, quote_cents),
      names: buildNames(this.#folded, this.#otherNames, cardPlace),
      rules: foldRules(cards.oracle_text),
      flavor_words: buildWordIndex(textsOf(printings.flavor_text), foldText),
      vocabulary,
      by_id: sortById(products.id),
    }
  }

  /** The newest first within a card. */
  #sortPrintings(cardPlace: Uint32Array) {
    const { card, ...columns } = this.#printings
    const cardOf = renumber(card.whole(), cardPlace)
    const order = groupByParent(
      cardOf,
      cardPlace.length,
      (a, b) =>
        compareTexts(columns.released_on.at(b), columns.released_on.at(a)) ||
        compareTexts(columns.set.at(a), columns.set.at(b)) ||
        compareCollectorNumbers(columns.collector_number.at(a), columns.collector_number.at(b)),
    )
    const printings = { ...pickAll(columns, order), card: order.map((row) => cardOf[row]!) }
    return { printings, printingPlace: invert(order) }
  }

  /** By finish within a printing. */
  #sortProducts(printingPlace: Uint32Array) {
    const { printing, quote_cents, ...columns } = this.#products
    const printingOf = renumber(printing.whole(), printingPlace)
    const rank = (row: number) => FINISH_ORDER.indexOf(columns.finish.at(row))
    const order = groupByParent(printingOf, printingPlace.length, (a, b) => rank(a) - rank(b))
    const products = { ...pickAll(columns, order), printing: order.map((row) => printingOf[row]!) }
    return { products, quote_cents: quote_cents.pick(order), productPlace: invert(order) }
  }

  /** The best first within a product. */
  #sortCopies(productPlace: Uint32Array): Pick<CardIndex, 'copies' | 'first_copy' | 'end_copy'> {
    const { product, ...columns } = this.#copies
    const productOf = renumber(product.whole(), productPlace)
    const rank = (row: number) => copyRank(columns.condition.at(row), columns.language.at(row))
    const order = groupByParent(
      productOf,
      productPlace.length,
      (a, b) => rank(a) - rank(b) || columns.variant_id.at(a) - columns.variant_id.at(b),
    )
    const first = firstOf(productOf, productPlace.length)
    return {
      copies: {
        ...pickAll(columns, order),
        product: order.map((row) => productOf[row]!),
        added_skus: new Map(),
        used: order.length,
      },
      first_copy: first.slice(0, -1),
      end_copy: first.slice(1),
    }
  }
}

type Pickable = { pick(rows: ArrayLike<number>): unknown }
type Picked<C extends Record<string, Pickable>> = { [K in keyof C]: ReturnType<C[K]['pick']> }

function pickAll<C extends Record<string, Pickable>>(columns: C, rows: Uint32Array): Picked<C> {
  // Each column picks its own kind; the compiler does not follow that through the entries.
  return Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column.pick(rows)])) as Picked<C>
}
