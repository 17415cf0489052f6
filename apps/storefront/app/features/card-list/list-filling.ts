import type { ListedProduct, ParsedCard } from '@pennysleeve/contract/card-search.ts'
import type { Product, Variant } from '@pennysleeve/contract/catalog.ts'
import {
  FILL_RULES,
  type Filling,
  type FillRule,
  type Candidate,
  type WantedCard,
} from '@pennysleeve/domain/card-list/filling.ts'
import { CONDITION_NAMES } from '@pennysleeve/domain/copies/conditions.ts'
import { compareCopies } from '@pennysleeve/domain/copies/compare-copies.ts'
import { readMoney } from '@pennysleeve/domain/money.ts'

export type VariantCandidate = Candidate & { product: ListedProduct; variant: Variant }

/** The lines of a list as wanted cards for the filling rules of the domain. */
export function wantedCardsOf(cards: ParsedCard[]): WantedCard<VariantCandidate>[] {
  const sideboard = new Set(cards.filter(({ section }) => section === 'sideboard').map(({ name }) => name))
  return (
    cards
      // Deck lists repeat a companion in the sideboard: it counts once.
      .filter(({ section, name }) => section !== 'companion' || !sideboard.has(name))
      .map(({ name, quantity, products, named_count }) => ({
        name,
        quantity,
        candidates: products.flatMap((product, place) => candidatesOf(product, place < named_count)),
      }))
  )
}

function candidatesOf(product: ListedProduct, listed: boolean): VariantCandidate[] {
  return product.variants.map((variant) => ({
    product,
    variant,
    variant_id: variant.id,
    set: product.set,
    released_on: product.released_on,
    foil: product.foil,
    price_cents: readMoney(variant.price ?? '') ?? null,
    available: variant.total_on_hand,
    listed,
  }))
}

/** How many copies of each kind were picked, best first: `3 Near Mint`, `1 Lightly Played, Japanese`. */
export function copiesPicked({ picks }: Filling<VariantCandidate>): { text: string; quantity: number }[] {
  const kinds = new Map<string, { variant: Variant; quantity: number }>()
  for (const { candidate, quantity } of picks) {
    const { variant } = candidate
    const kind = kinds.get(variant.options_text) ?? { variant, quantity: 0 }
    kind.quantity += quantity
    kinds.set(variant.options_text, kind)
  }
  return [...kinds.values()]
    .toSorted((one, other) => compareCopies(one.variant, other.variant))
    .map(({ variant, quantity }) => ({ text: variant.options_text || CONDITION_NAMES.nm, quantity }))
}

/** Whether the shop has more of this card in copies that were not asked for. */
export function hasOtherCopies(cards: ParsedCard[], name: string): boolean {
  return cards.some(
    (card) => card.name === name && card.products.some(({ copies, variants }) => copies > variants.length),
  )
}

/** The rule "printings as listed" is offered only when the list names printings. */
export function rulesFor(cards: ParsedCard[]): FillRule[] {
  const namesPrintings = cards.some(({ named_count }) => named_count > 0)
  return FILL_RULES.filter((rule) => rule !== 'as_listed' || namesPrintings)
}

/** The product to wish for per missing card: the printing that the list names, else the cheapest. */
export function productsToWishFor(cards: ParsedCard[], { missing }: Filling): number[] {
  return missing.flatMap(({ name }) => {
    const lines = cards.filter((card) => card.name === name)
    const named = lines.find(({ named_count }) => named_count > 0)
    if (named?.products[0]) return [named.products[0].id]
    const priced = lines
      .flatMap(({ products }) => products)
      .toSorted((one, other) => priceOf(one) - priceOf(other) || one.id - other.id)
    return priced[0] ? [priced[0].id] : []
  })
}

function priceOf({ price }: Product): number {
  return readMoney(price ?? '') ?? Infinity
}

export type CardGroup = {
  name: string
  quantity: number
  sections: string[]
  products: ListedProduct[]
  total_count: number
}

/** Groups the lines by card; printings sorted by set and number. */
export function groupCards(cards: ParsedCard[]): CardGroup[] {
  const groups = new Map<string, CardGroup>()
  for (const { name, quantity, section, products, total_count } of cards) {
    const group = groups.get(name) ?? { name, quantity: 0, sections: [], products: [], total_count }
    group.quantity += quantity
    if (!group.sections.includes(section)) group.sections.push(section)
    const known = new Set(group.products.map(({ id }) => id))
    group.products.push(...products.filter(({ id }) => !known.has(id)))
    groups.set(name, group)
  }
  return [...groups.values()].map((group) => ({ ...group, products: group.products.toSorted(bySetAndNumber) }))
}

const numbers = new Intl.Collator('en', { numeric: true })

function bySetAndNumber(one: Product, other: Product): number {
  return (
    numbers.compare(one.set ?? '', other.set ?? '') ||
    numbers.compare(one.collector_number ?? '', other.collector_number ?? '') ||
    one.id - other.id
  )
}

/** Replaces the name in one line of the pasted text. */
export function renameInList(list: string, line: number, text: string, name: string): string {
  const quantity = /^\s*(?:SB:\s*)?\d+\s*x?\s+/i.exec(text)?.[0] ?? ''
  return list
    .split(/\r\n|[\n\r\u2028\u2029\v\f]/)
    .map((row, place) => (place + 1 === line ? `${quantity}${name}` : row))
    .join('\n')
}
