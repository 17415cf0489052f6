import type { Product } from '@pennysleeve/contract/catalog.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProductFacts } from './product-facts.tsx'

const bear: Product = {
  id: 7,
  name: 'Grizzly Bears',
  description: null,
  image_url: null,
  price: '0.50',
  display_price: 'AU$0.50',
  sell_price: null,
  sealed: false,
  game_type: 'magic_the_gathering',
  type_line: 'Creature — Bear',
  mana_cost: '{1}{G}',
  colors: ['G'],
  rarity: 'common',
  set: '10e',
  set_name: 'Tenth Edition',
  collector_number: '268',
  power: '2',
  toughness: '2',
  loyalty: null,
  abilities: [],
  foil: false,
  finish: 'nonfoil',
  released_on: null,
  pre_order: null,
  total_on_hand: 1,
  all_on_hand: 1,
  master: {
    id: 10_007,
    sku: 'bear',
    condition: 'nm',
    language: 'en',
    options_text: '',
    is_master: true,
    price: '0.50',
    display_price: 'AU$0.50',
    in_stock: true,
    total_on_hand: 1,
  },
  copies: 1,
  from_price: '0.50',
  display_from_price: 'AU$0.50',
  taxons: [],
}

/** The rendered facts, label to text. */
function factsOf(changes: Partial<Product>): Record<string, string> {
  const html = renderToStaticMarkup(<ProductFacts product={Object.assign({}, bear, changes)} />)
  const facts = [...html.matchAll(/<dt.*?>(.*?)<\/dt><dd.*?>(.*?)<\/dd>/g)]
  return Object.fromEntries(facts.map(([, label = '', value = '']) => [label, value.replaceAll(/<[^>]*>/g, '')]))
}

test('a player reads power and toughness when a card has both', () => {
  expect(factsOf({})['Pow/Tuf']).toBe('2/2')
  expect(factsOf({ power: '0', toughness: '1+*' })['Pow/Tuf']).toBe('0/1+*')
})

test('a player reads neither power nor toughness when one of them is missing', () => {
  expect(factsOf({ power: null })).not.toHaveProperty('Pow/Tuf')
  expect(factsOf({ toughness: null })).not.toHaveProperty('Pow/Tuf')
  expect(factsOf({ power: null, toughness: null })).not.toHaveProperty('Pow/Tuf')
})

test('a player reads several abilities joined by commas', () => {
  expect(factsOf({ abilities: ['Flying', 'Vigilance', 'Cycling'] })['Abilities']).toBe('Flying, Vigilance, Cycling')
})

test('a shopper reads N/A for the cost of a sealed product without one', () => {
  expect(factsOf({ sealed: true, mana_cost: null })['Cast']).toBe('N/A')
})
