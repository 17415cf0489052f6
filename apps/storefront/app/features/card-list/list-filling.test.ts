import type { ListedProduct, ParsedCard } from '@pennysleeve/contract/card-search.ts'
import type { Variant } from '@pennysleeve/contract/catalog.ts'
import { fillList } from '@pennysleeve/domain/card-list/fill-list.ts'
import { optionsText } from '@pennysleeve/domain/copies/options-text.ts'
import { cents } from '@pennysleeve/domain/money.ts'
import { expect, test } from 'vitest'
import {
  copiesPicked,
  groupCards,
  hasOtherCopies,
  renameInList,
  rulesFor,
  productsToWishFor,
  wantedCardsOf,
} from './list-filling.ts'

let lastId = 0

/** A product with the fields that a list reads. */
function product(facts: Partial<ListedProduct>): ListedProduct {
  lastId += 1
  const plain = { id: lastId, set: 'm11', collector_number: '1', price: '1.00', foil: false, total_on_hand: 1 }
  // Safe cast: the omitted fields are not read here.
  return {
    ...plain,
    released_on: '2010-07-16',
    variants: [copy({ price: facts.price ?? '1.00' })],
    ...facts,
  } as ListedProduct
}

function copy(facts: Partial<Variant>): Variant {
  lastId += 1
  const { condition = 'nm', language = 'en' } = facts
  const options_text = optionsText(condition, language)
  // Safe cast: the omitted fields are not read here.
  return { id: lastId, condition, language, options_text, price: '1.00', total_on_hand: 1, ...facts } as Variant
}

function line(facts: Partial<ParsedCard>): ParsedCard {
  const plain = { line: 1, quantity: 1, name: 'Lightning Bolt', section: 'deck' as const, foil: false }
  return { ...plain, products: [], named_count: 0, total_count: 0, ...facts }
}

test('counts a companion repeated in the sideboard once', () => {
  const lurrus = { name: 'Lurrus of the Dream-Den' }
  const cards = [line({ ...lurrus, section: 'companion' }), line({ ...lurrus, section: 'sideboard' })]
  expect(wantedCardsOf(cards)).toHaveLength(1)
  expect(wantedCardsOf([line({ ...lurrus, section: 'companion' })])).toHaveLength(1)
})

test('offers the rule "as listed" only when a line names a printing', () => {
  const cards = [line({ products: [product({}), product({})], named_count: 1 })]
  expect(wantedCardsOf(cards)[0]?.candidates.map(({ listed }) => listed)).toEqual([true, false])
  expect(rulesFor(cards)).toContain('as_listed')
  expect(rulesFor([line({})])).not.toContain('as_listed')
})

test('fills a quantity from several copies, says of what kinds, and which are missing', () => {
  const variants = [
    copy({ price: '2.00' }),
    copy({ price: '1.00', condition: 'lp', total_on_hand: 2 }),
    copy({ price: '1.50', condition: 'lp', language: 'ja' }),
  ]
  const cards = [line({ quantity: 5, products: [product({ variants, copies: 3 })] })]
  const filling = fillList(wantedCardsOf(cards), 'cheapest')
  expect(filling.picks.map(({ candidate, quantity }) => [candidate.variant_id, quantity])).toEqual([
    [variants[1]!.id, 2],
    [variants[2]!.id, 1],
    [variants[0]!.id, 1],
  ])
  expect(copiesPicked(filling)).toEqual([
    { text: 'Near Mint', quantity: 1 },
    { text: 'Lightly Played', quantity: 2 },
    { text: 'Lightly Played, Japanese', quantity: 1 },
  ])
  expect(filling.missing).toEqual([{ name: 'Lightning Bolt', quantity: 1 }])
  expect(hasOtherCopies(cards, 'Lightning Bolt')).toBe(false)
  expect(hasOtherCopies([line({ products: [product({ variants, copies: 4 })] })], 'Lightning Bolt')).toBe(true)
})

test('groups the lines of a card and sorts its printings by set and number', () => {
  const [second, tenth, other] = [
    product({ collector_number: '2' }),
    product({ collector_number: '10' }),
    product({ set: 'c21' }),
  ]
  const groups = groupCards([
    line({ quantity: 3, products: [tenth, second] }),
    line({ quantity: 1, section: 'sideboard', products: [second, other] }),
    line({ name: 'Sol Ring' }),
  ])
  expect(groups.map(({ name, quantity, sections }) => ({ name, quantity, sections }))).toEqual([
    { name: 'Lightning Bolt', quantity: 4, sections: ['deck', 'sideboard'] },
    { name: 'Sol Ring', quantity: 1, sections: ['deck'] },
  ])
  expect(groups[0]?.products).toEqual([other, second, tenth])
})

test('wishes for the named printing, else for the cheapest', () => {
  const [dear, cheap, none] = [product({ price: '9.00' }), product({ price: '2.00' }), product({ price: null })]
  const missing = {
    rule: 'cheapest' as const,
    picks: [],
    total_cents: cents(0),
    missing: [{ name: 'Lightning Bolt', quantity: 2 }],
  }
  expect(productsToWishFor([line({ products: [dear, cheap, none] })], missing)).toEqual([cheap.id])
  expect(productsToWishFor([line({ products: [dear, cheap, none], named_count: 1 })], missing)).toEqual([dear.id])
  expect(productsToWishFor([line({})], missing)).toEqual([])
})

test('replaces the name of a line and keeps its quantity and position', () => {
  const list = '4 Lightning Bolt\r\n3x Lightnig Helix (RAV) 213\nSB: 2 Durress\nSol Rng'
  expect(renameInList(list, 2, '3x Lightnig Helix (RAV) 213', 'Lightning Helix')).toBe(
    '4 Lightning Bolt\n3x Lightning Helix\nSB: 2 Durress\nSol Rng',
  )
  expect(renameInList(list, 3, 'SB: 2 Durress', 'Duress').split('\n')[2]).toBe('SB: 2 Duress')
  expect(renameInList(list, 4, 'Sol Rng', 'Sol Ring').split('\n')[3]).toBe('Sol Ring')
})
