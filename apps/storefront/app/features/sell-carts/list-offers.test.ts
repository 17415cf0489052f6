import type { ListedProduct, ParsedCard } from '@pennysleeve/contract/card-search.ts'
import { expect, test } from 'vitest'
import { offersOf } from './list-offers.ts'

let lastId = 0

/** A product with the fields that offersOf reads. */
function product(facts: Partial<ListedProduct>): ListedProduct {
  lastId += 1
  // Safe cast: the omitted fields are not read here.
  return { id: lastId, sell_price: '1.00', foil: false, sealed: false, all_on_hand: 1, ...facts } as ListedProduct
}

function line(facts: Partial<ParsedCard>): ParsedCard {
  const plain = { line: 1, quantity: 1, name: 'Lightning Bolt', section: 'deck' as const, foil: false }
  return { ...plain, products: [], named_count: 0, total_count: 0, ...facts }
}

test('a line without a printing gets the lowest quote of all printings', () => {
  const [dear, cheap] = [product({ sell_price: '9.00' }), product({ sell_price: '0.50' })]
  expect(offersOf([line({ products: [dear, cheap], quantity: 3 })])).toEqual([{ product: cheap, quantity: 3 }])
})

test('a line with a printing or finish sells that one', () => {
  const [dear, cheap] = [product({ sell_price: '9.00' }), product({ sell_price: '0.50' })]
  expect(offersOf([line({ products: [dear, cheap], named_count: 1 })])).toEqual([{ product: dear, quantity: 1 }])
  const foil = product({ sell_price: '4.00', foil: true })
  expect(offersOf([line({ products: [dear, cheap, foil], foil: true })])).toEqual([{ product: foil, quantity: 1 }])
})

test('offers a printing that the shop does not buy only when there is no other', () => {
  const [none, plenty, wanted] = [product({ sell_price: null }), product({ all_on_hand: 21 }), product({})]
  expect(offersOf([line({ products: [none, plenty, wanted] })])).toEqual([{ product: wanted, quantity: 1 }])
  expect(offersOf([line({ products: [none, plenty] })])).toEqual([{ product: none, quantity: 1 }])
})

test('a line with quantity 0 sells nothing', () => {
  expect(offersOf([line({ products: [product({})], quantity: 0 })])).toEqual([])
})
