import type { ParsedCard } from '@pennysleeve/contract/card-search.ts'
import type { Product } from '@pennysleeve/contract/catalog.ts'
import { cents } from '@pennysleeve/domain/money.ts'
import { expect, test } from 'vitest'
import { groupCards, renameInList, rulesFor, productsToWishFor, wishesOf } from './list-filling.ts'

let lastId = 0

/** A product with the fields that a list reads. */
function product(facts: Partial<Product>): Product {
  lastId += 1
  const plain = { id: lastId, set: 'm11', collector_number: '1', price: '1.00', foil: false, total_on_hand: 1 }
  // Safe cast: the omitted fields are not read here.
  return { ...plain, released_on: '2010-07-16', ...facts } as Product
}

function line(facts: Partial<ParsedCard>): ParsedCard {
  const plain = { line: 1, quantity: 1, name: 'Lightning Bolt', section: 'deck' as const, foil: false }
  return { ...plain, products: [], named_count: 0, total_count: 0, ...facts }
}

test('counts a companion repeated in the sideboard once', () => {
  const lurrus = { name: 'Lurrus of the Dream-Den' }
  const cards = [line({ ...lurrus, section: 'companion' }), line({ ...lurrus, section: 'sideboard' })]
  expect(wishesOf(cards)).toHaveLength(1)
  expect(wishesOf([line({ ...lurrus, section: 'companion' })])).toHaveLength(1)
})

test('offers the rule "as listed" only when a line names a printing', () => {
  const cards = [line({ products: [product({}), product({})], named_count: 1 })]
  expect(wishesOf(cards)[0]?.offers.map(({ listed }) => listed)).toEqual([true, false])
  expect(rulesFor(cards)).toContain('as_listed')
  expect(rulesFor([line({})])).not.toContain('as_listed')
})

test('keeps products without a price as offers without one', () => {
  const cards = [line({ products: [product({ price: null }), product({ price: '12.50' })] })]
  expect(wishesOf(cards)[0]?.offers.map(({ price_cents }) => price_cents)).toEqual([null, 1250])
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
