import { normalizeName } from '@pennysleeve/domain/card-search/normalize-name.ts'
import { colorMask } from '@pennysleeve/domain/card-search/color-mask.ts'
import { foldText, withoutReminders } from '@pennysleeve/domain/card-search/fold-text.ts'
import type { CardRow, CopyRow, PrintingRow, InventoryRow } from './catalogue-rows.queries.ts'
import type { CardIndex, Vocabulary } from './card-index.ts'
import { NO_CARD, NO_PRINTING } from './blank-rows.ts'
import { BitSet } from './bit-set.ts'
import { CodedColumn, Dictionary, NumberColumn, TextColumn, textsOf, type Texts } from './columns.ts'
import {
  allRows,
  compareCollectorNumbers,
  compareTexts,
  firstOf,
  groupByParent,
  invert,
  renumber,
  sortById,
  sortRows,
} from './row-order.ts'
import { copyRank } from './copy-rank.ts'
import { offerCopies } from './offer-copies.ts'
import { buildTrigramIndex } from './trigram-index.ts'
import { buildWordIndex } from './word-index.ts'

const NO_AMOUNT = -1

const bytes = () => new NumberColumn(Uint8Array)
const smalls = () => new NumberColumn(Uint16Array)
const numbers = () => new NumberColumn(Uint32Array)
const amounts = () => new NumberColumn(Int32Array)
const fractions = () => new NumberColumn(Float32Array)
const coded = () => new CodedColumn()
const texts = () => new TextColumn()

/** Collects cards, printings and products in any order, then sorts them into the index. */
export class CardIndexBuilder {
  readonly #cardRow = new Map<number, number>()
  readonly #printingRow = new Map<number, number>()
  readonly #productRow = new Map<number, number>()
  readonly #otherNames: { card: number; name: string }[] = []
  readonly #illustrations = new Dictionary()
  readonly #otherGame = bytes()
  readonly #folded: string[] = []

  readonly #cards = {
    name: texts(),
    oracle_text: texts(),
    type_line: coded(),
    mana_cost: coded(),
    mana_value: fractions(),
    colors: bytes(),
    color_identity: bytes(),
    power: coded(),
    toughness: coded(),
    loyalty: coded(),
    defense: coded(),
    abilities: coded(),
    layout: coded(),
    legalities: coded(),
    reserved_list: bytes(),
    has_indicator: bytes(),
    edhrec_rank: numbers(),
  }
  readonly #printings = {
    card: numbers(),
    set: coded(),
    collector_number: coded(),
    rarity: coded(),
    language: coded(),
    released_on: coded(),
    games: coded(),
    artist: coded(),
    illustration: numbers(),
    flavor_text: coded(),
    watermark: coded(),
    frame: coded(),
    frame_effects: coded(),
    border: coded(),
    stamp: coded(),
    promo_types: coded(),
    oldschool_legality: coded(),
    flags: smalls(),
  }
  readonly #products = {
    id: numbers(),
    printing: numbers(),
    image_url: texts(),
    game: coded(),
    finish: coded(),
    set_name: coded(),
    released_on: coded(),
    taxons: coded(),
    quote_cents: amounts(),
  }
  readonly #copies = {
    product: numbers(),
    variant_id: numbers(),
    sku: texts(),
    condition: coded(),
    language: coded(),
    price_cents: amounts(),
    available: amounts(),
  }

  addCard(row: CardRow): void {
    const card = this.#pushCard(row)
    this.#cardRow.set(row.id, card)
    for (const name of row.face_names) this.#otherNames.push({ card, name })
  }

  #pushCard(row: CardRow): number {
    const to = this.#cards
    to.name.push(row.name)
    to.oracle_text.push(row.oracle_text ?? row.description)
    to.type_line.push(row.type_line)
    to.mana_cost.push(row.mana_cost)
    to.mana_value.push(row.mana_value)
    this.#otherGame.push(row.other_game ? 1 : 0)
    to.colors.push(colorMask(row.colors))
    to.color_identity.push(colorMask(row.color_identity))
    to.power.push(row.power)
    to.toughness.push(row.toughness)
    to.loyalty.push(row.loyalty)
    to.defense.push(row.defense)
    to.abilities.push(row.abilities)
    to.layout.push(row.layout)
    to.legalities.push(row.legalities)
    to.reserved_list.push(row.reserved_list ? 1 : 0)
    to.has_indicator.push(row.has_indicator ? 1 : 0)
    to.edhrec_rank.push(row.edhrec_rank ?? 0)
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
    const to = this.#printings
    const printing = to.card.length
    to.card.push(card)
    to.set.push(row.set_code)
    to.collector_number.push(row.collector_number)
    to.rarity.push(row.rarity)
    to.language.push(row.language)
    to.released_on.push(row.released_on)
    to.games.push(row.games)
    to.artist.push(row.artist)
    // A printing without an illustration id counts as an illustration of its own.
    to.illustration.push(this.#illustrations.code(row.illustration_id ?? `of printing ${printing}`))
    to.flavor_text.push(row.flavor_text)
    to.watermark.push(row.watermark)
    to.frame.push(row.frame)
    to.frame_effects.push(row.frame_effects)
    to.border.push(row.border)
    to.stamp.push(row.stamp)
    to.promo_types.push(row.promo_types)
    to.oldschool_legality.push(row.oldschool_legality)
    to.flags.push(row.flags)
    return printing
  }

  addProduct(row: InventoryRow): void {
    const printing = row.printing_id === null ? this.#addSealed(row) : this.#printingRow.get(row.printing_id)
    if (printing === undefined) return
    const to = this.#products
    to.id.push(row.id)
    to.printing.push(printing)
    to.image_url.push(row.image_url)
    to.game.push(row.game)
    to.finish.push(row.finish)
    to.set_name.push(row.set_name)
    to.released_on.push(row.released_on)
    to.taxons.push(row.taxons)
    to.quote_cents.push(row.quote_cents ?? NO_AMOUNT)
    const product = to.id.length - 1
    this.#productRow.set(row.id, product)
    this.#pushCopy(product, { ...row, id: row.variant_id })
  }

  /**
   * The offered copy came with its product, as the copy of the same row. A copy whose product is missing was added
   * during the reading.
   */
  addCopy(row: CopyRow): void {
    const product = this.#productRow.get(row.product_id)
    if (product === undefined || this.#copies.variant_id.at(product) === row.id) return
    this.#pushCopy(product, row)
  }

  #pushCopy(product: number, row: Omit<CopyRow, 'product_id'>): void {
    const to = this.#copies
    to.product.push(product)
    to.variant_id.push(row.id)
    to.sku.push(row.sku)
    to.condition.push(row.condition)
    to.language.push(row.language)
    to.price_cents.push(row.price_cents ?? NO_AMOUNT)
    to.available.push(row.available)
  }

  #addSealed(row: InventoryRow): number {
    const card = this.#pushCard({ ...NO_CARD, name: row.name, description: row.description })
    return this.#pushPrinting(card, { ...NO_PRINTING, released_on: row.released_on })
  }

  /** Puts everything into order. */
  finish(vocabulary: Vocabulary): CardIndex {
    const cardOrder = sortRows(this.#folded.length, (a, b) => compareTexts(this.#folded[a]!, this.#folded[b]!))
    const cardPlace = invert(cardOrder)
    const { card: cardColumn, ...printings } = this.#printings
    const cardOfPrinting = renumber(cardColumn.whole(), cardPlace)
    const printingOrder = groupByParent(
      cardOfPrinting,
      cardOrder.length,
      (a, b) =>
        compareTexts(printings.released_on.at(b), printings.released_on.at(a)) ||
        compareTexts(printings.set.at(a), printings.set.at(b)) ||
        compareCollectorNumbers(printings.collector_number.at(a), printings.collector_number.at(b)),
    )
    const printingPlace = invert(printingOrder)
    const { printing: printingColumn, ...products } = this.#products
    const printingOfProduct = renumber(printingColumn.whole(), printingPlace)
    const productOrder = groupByParent(
      printingOfProduct,
      printingOrder.length,
      (a, b) => FINISH_ORDER.indexOf(products.finish.at(a)) - FINISH_ORDER.indexOf(products.finish.at(b)),
    )
    const cards = pickAll(this.#cards, cardOrder)
    const pickedPrintings = {
      ...pickAll(printings, printingOrder),
      card: printingOrder.map((row) => cardOfPrinting[row]!),
    }
    const { quote_cents, ...rest } = pickAll(products, productOrder)
    const { copies, first_copy, end_copy } = this.#gatherCopies(invert(productOrder))
    const picked = { ...rest, printing: productOrder.map((row) => printingOfProduct[row]!) }
    const names = this.#buildNames(cardPlace)
    const rules = foldRules(cards.oracle_text)
    const flavorWords = buildWordIndex(textsOf(pickedPrintings.flavor_text), foldText)
    const otherGame = this.#otherGame.pick(cardOrder)
    return {
      magic: otherGame.includes(1) ? BitSet.where(otherGame.length, (row) => otherGame[row] === 0) : undefined,
      count: { card: cards.name.length, printing: printingOrder.length, product: productOrder.length },
      first_printing: firstOf(pickedPrintings.card, cardOrder.length),
      first_product: firstOf(picked.printing, printingOrder.length),
      first_copy,
      end_copy,
      cards,
      printings: pickedPrintings,
      products: {
        ...picked,
        sealed: BitSet.where(picked.id.length, (row) => picked.finish.values[picked.finish.codes[row]!] === ''),
      },
      copies,
      inventory: offerCopies({ copies, first_copy, end_copy }, quote_cents),
      names,
      rules,
      flavor_words: flavorWords,
      vocabulary,
      by_id: sortById(picked.id),
    }
  }

  #gatherCopies(productPlace: Uint32Array): Pick<CardIndex, 'copies' | 'first_copy' | 'end_copy'> {
    const { product: productColumn, ...columns } = this.#copies
    const productOfCopy = renumber(productColumn.whole(), productPlace)
    const rank = (row: number) => copyRank(columns.condition.at(row), columns.language.at(row))
    const order = groupByParent(
      productOfCopy,
      productPlace.length,
      (a, b) => rank(a) - rank(b) || columns.variant_id.at(a) - columns.variant_id.at(b),
    )
    const first = firstOf(productOfCopy, productPlace.length)
    return {
      copies: {
        ...pickAll(columns, order),
        product: order.map((row) => productOfCopy[row]!),
        added_skus: new Map(),
        used: order.length,
      },
      first_copy: first.slice(0, -1),
      end_copy: first.slice(1),
    }
  }

  #buildNames(cardPlace: Uint32Array): CardIndex['names'] {
    const text = texts()
    const card = numbers()
    const folded: string[] = []
    const known = new Set<string>()
    const add = (name: string, row: number) => {
      if (known.has(`${row} ${name}`)) return
      known.add(`${row} ${name}`)
      folded.push(name)
      text.push(name)
      card.push(row)
    }
    for (let i = 0; i < this.#folded.length; i += 1) add(this.#folded[i]!, cardPlace[i]!)
    for (const other of this.#otherNames) add(normalizeName(other.name), cardPlace[other.card]!)
    const sorted = sortRows(folded.length, (a, b) => compareTexts(folded[a]!, folded[b]!))
    const whole = text.pick(allRows(folded.length))
    const words = buildWordIndex(whole, (name) => name)
    const trigrams = buildTrigramIndex(whole)
    return { text: whole, card: card.whole(), words, trigrams, sorted }
  }
}

function foldRules(written: Texts): CardIndex['rules'] {
  const [plain, full] = [texts(), texts()]
  for (let card = 0; card < written.length; card += 1) {
    const rules = written.at(card)
    plain.push(foldText(withoutReminders(rules)).trim())
    full.push(rules.includes('(') ? foldText(rules).trim() : '')
  }
  const all = allRows(written.length)
  return { plain: plain.pick(all), full: full.pick(all) }
}

const FINISH_ORDER = ['', 'nonfoil', 'foil', 'etched']

type Pickable = { pick(rows: ArrayLike<number>): unknown }
type Picked<C extends Record<string, Pickable>> = { [K in keyof C]: ReturnType<C[K]['pick']> }

function pickAll<C extends Record<string, Pickable>>(columns: C, rows: Uint32Array): Picked<C> {
  // Each column picks its own kind; the compiler does not follow that through the entries.
  return Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column.pick(rows)])) as Picked<C>
}
