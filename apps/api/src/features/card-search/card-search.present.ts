import type { Completion, FoundCard } from '@pennysleeve/contract/card-search.ts'
import { COLORS } from '@pennysleeve/domain/catalog/catalog.ts'
import type { Condition } from '@pennysleeve/domain/copies/conditions.ts'
import type { Language } from '@pennysleeve/domain/copies/languages.ts'
import { cents, displayMoney, moneyText } from '@pennysleeve/domain/money.ts'
import { optionsText } from '@pennysleeve/domain/copies/options-text.ts'
import { presentOtherCopies } from '../catalog/catalog.present.ts'
import type { PresentedRow, VariantRow } from '../catalog/public.ts'
import type { CardIndex } from './index/card-index.ts'
import type { Coded, Texts } from './index/columns.ts'
import { skuOf } from './index/insert-copy.ts'
import { codeOfSet } from './index/set-key.ts'

/** Where the facts of a product stand in the index. */
function placesOf({ products, printings }: CardIndex, row: number) {
  const printing = products.printing[row]!
  return { printing, card: printings.card[printing]! }
}

export function presentFoundCard(index: CardIndex, row: number): FoundCard {
  const { cards, printings, products, inventory } = index
  const { printing, card } = placesOf(index, row)
  // The column's CHECK allows exactly the contract's finishes; a coded column only knows texts.
  const finish = coded(products.finish, row) as FoundCard['finish']
  const price = amount(inventory.price_cents[row]!)
  const total_on_hand = inventory.available[row]!
  const copy = copyOf(index, inventory.offered[row]!)
  return {
    id: products.id[row]!,
    name: cards.name.at(card),
    set: setCode(index, printing),
    set_name: setName(index, row, printing),
    collector_number: coded(printings.collector_number, printing),
    type_line: coded(cards.type_line, card),
    image_url: text(products.image_url, row),
    foil: finish === 'foil' || finish === 'etched',
    finish,
    price: price === null ? null : moneyText(cents(price)),
    display_price: price === null ? null : displayMoney(cents(price)),
    total_on_hand,
    variant_id: index.copies.variant_id[inventory.offered[row]!]!,
    ...copy,
    options_text: optionsText(copy.condition, copy.language),
    // Others are in stock only while the offered one is.
    ...presentOtherCopies({ offered_price_cents: price, all_on_hand: total_on_hand, ...otherCopiesOf(index, row) }),
    game_type: coded(products.game, row) ?? '',
  }
}

export function presentCompletion(index: CardIndex, row: number): Completion {
  const found = presentFoundCard(index, row)
  const { id, name, set, set_name, image_url, display_price, total_on_hand, game_type } = found
  const { condition, language, options_text } = found
  const sealed = index.products.sealed.has(row)
  const path = `/${sealed ? 'sealed' : 'cards'}/${id}`
  const facts = { id, name, set, set_name, image_url, display_price, total_on_hand, sealed, game_type, path }
  return { ...facts, condition, language, options_text }
}

/** The row that the catalogue would have read from the database. */
export function productRowOf(index: CardIndex, row: number): PresentedRow {
  const { cards, printings, products, copies, inventory, vocabulary } = index
  const { printing, card } = placesOf(index, row)
  const offered = inventory.offered[row]!
  const abilities = coded(cards.abilities, card)
  const taxons = coded(products.taxons, row)
  return {
    id: products.id[row]!,
    name: cards.name.at(card),
    image_url: text(products.image_url, row),
    sealed: products.sealed.has(row),
    finish: coded(products.finish, row),
    released_on: coded(products.released_on, row) ?? '',
    quote_cents: amount(inventory.quote_cents[row]!),
    game_type: coded(products.game, row) ?? '',
    type_line: coded(cards.type_line, card),
    mana_cost: coded(cards.mana_cost, card),
    colors: COLORS.flatMap(({ letter }, bit) => ((cards.colors[card]! & (1 << bit)) === 0 ? [] : letter)),
    power: coded(cards.power, card),
    toughness: coded(cards.toughness, card),
    loyalty: coded(cards.loyalty, card),
    abilities: abilities?.split('\n') ?? [],
    rarity: coded(printings.rarity, printing),
    collector_number: coded(printings.collector_number, printing),
    set: setCode(index, printing),
    variant_id: copies.variant_id[offered]!,
    sku: skuOf(index, offered),
    ...copyOf(index, index.inventory.offered[row]!),
    ...otherCopiesOf(index, row),
    all_on_hand: allOnHand(index, row),
    price_cents: amount(inventory.price_cents[row]!),
    offered_price_cents: amount(inventory.price_cents[row]!),
    pre_order_limit: vocabulary.pre_order_limits.get(products.id[row]!) ?? null,
    total_on_hand: inventory.available[row]!,
    description: text(cards.oracle_text, card),
    set_name: setName(index, row, printing),
    taxons:
      taxons?.split(' ').map((id) => ({ id: Number(id), name: vocabulary.taxon_names.get(Number(id)) ?? '' })) ?? [],
  }
}

export function variantRowOf(index: CardIndex, copy: number): VariantRow {
  const { copies } = index
  return {
    id: copies.variant_id[copy]!,
    sku: skuOf(index, copy),
    ...copyOf(index, copy),
    price_cents: amount(copies.price_cents[copy]!),
    available: copies.available[copy]!,
  }
}

export function copyOf({ copies }: CardIndex, copy: number) {
  return {
    // The columns' CHECKs allow exactly these; a coded column only knows texts.
    condition: coded(copies.condition, copy) as Condition | null,
    language: coded(copies.language, copy) as Language,
  }
}

function allOnHand({ copies, first_copy, end_copy }: CardIndex, row: number): number {
  let sum = 0
  for (let copy = first_copy[row]!; copy < end_copy[row]!; copy += 1) sum += copies.available[copy]!
  return sum
}

/** The copies in stock besides the offered one: how many, and the lowest price. */
function otherCopiesOf({ copies, first_copy, end_copy, inventory }: CardIndex, row: number) {
  let other_copies = 0
  let other_price_cents: number | null = null
  for (let copy = first_copy[row]!; copy < end_copy[row]!; copy += 1) {
    if (copy === inventory.offered[row] || !(copies.available[copy]! > 0)) continue
    other_copies += 1
    other_price_cents = Math.min(other_price_cents ?? Number.POSITIVE_INFINITY, copies.price_cents[copy]!)
  }
  return { other_copies, other_price_cents }
}

function setCode({ printings }: CardIndex, printing: number): string | null {
  const key = coded(printings.set, printing)
  return key === null ? null : codeOfSet(key)
}

/** A sealed item carries the name of its set itself. */
function setName({ products, printings, vocabulary }: CardIndex, row: number, printing: number): string | null {
  return coded(products.set_name, row) ?? vocabulary.sets.get(coded(printings.set, printing) ?? '')?.name ?? null
}

/** Nothing is stored as the empty text. */
function coded({ values, codes }: Coded, row: number): string | null {
  return values[codes[row]!] || null
}

function text(texts: Texts, row: number): string | null {
  return texts.isEmpty(row) ? null : texts.at(row)
}

function amount(stored: number): number | null {
  return stored < 0 ? null : stored
}
