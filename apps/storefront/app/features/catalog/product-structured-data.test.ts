import type { ProductWithVariants } from '@pennysleeve/contract/catalog.ts'
import { expect, test } from 'vitest'
import { productStructuredData } from './product-structured-data.ts'

const sold = { sku: 'mtg-lea-161-foil', price: '12.50', display_price: 'AU$12.50', total_on_hand: 4 }
const copy = { id: 10_007, condition: 'nm', language: 'en', options_text: '', ...sold } as const
const product: ProductWithVariants = {
  id: 7,
  game_name: 'Magic The Gathering',
  name: 'Lightning Bolt',
  description: 'Three damage for one mana.',
  image_url: '/pictures/products/7.svg',
  price: sold.price,
  display_price: sold.display_price,
  sell_price: null,
  sealed: false,
  game_type: 'magic_the_gathering',
  type_line: 'Instant',
  mana_cost: '{R}',
  colors: ['R'],
  rarity: 'common',
  set: 'lea',
  set_name: 'Limited Edition Alpha',
  collector_number: '161',
  power: null,
  toughness: null,
  loyalty: null,
  abilities: [],
  foil: true,
  finish: 'foil',
  released_on: '1993-08-05',
  pre_order: null,
  total_on_hand: sold.total_on_hand,
  master: { ...copy, is_master: true, in_stock: true },
  copies: 1,
  from_price: sold.price,
  display_from_price: sold.display_price,
  variants: [copy],
  all_on_hand: 3,
  taxons: [],
}
const shop = { origin: 'https://shop.test', seller: 'Top End Cards' }

test('contains the price in AUD, the availability and the absolute picture URL', () => {
  expect(JSON.parse(productStructuredData(product, shop))).toMatchObject({
    '@type': 'Product',
    name: 'Lightning Bolt (Foil)',
    image: 'https://shop.test/pictures/products/7.svg',
    sku: 'mtg-lea-161-foil',
    offers: [
      {
        price: '12.50',
        priceCurrency: 'AUD',
        itemCondition: 'https://schema.org/UsedCondition',
        availability: 'https://schema.org/InStock',
        url: 'https://shop.test/cards/7',
      },
    ],
  })
})

test('offers each copy with its condition', () => {
  const damaged = { ...copy, id: 99, sku: 'dmg', condition: 'dmg', options_text: 'Damaged', price: '3.00' } as const
  expect(JSON.parse(productStructuredData({ ...product, variants: [copy, damaged] }, shop)).offers).toMatchObject([
    { sku: copy.sku, price: '12.50', url: 'https://shop.test/cards/7' },
    {
      sku: 'dmg',
      name: 'Damaged',
      url: 'https://shop.test/cards/7?variant=99',
      price: '3.00',
      itemCondition: 'https://schema.org/DamagedCondition',
    },
  ])
})

test('names an etched foil as etched', () => {
  expect(productStructuredData({ ...product, finish: 'etched' }, shop)).toContain('Lightning Bolt (Etched foil)')
})

test('marks a sold-out card as out of stock', () => {
  expect(productStructuredData({ ...product, variants: [{ ...copy, total_on_hand: 0 }] }, shop)).toContain(
    'https://schema.org/OutOfStock',
  )
})

test('escapes a closing script tag in a name', () => {
  const name = '</script><script>alert(1)</script>'
  const json = productStructuredData({ ...product, name, foil: false, finish: 'nonfoil' }, shop)
  expect(json).not.toContain('<')
  expect(JSON.parse(json)).toMatchObject({ name })
})

test('a pre-order is one, with the day it is available from; a sold-out one is out of stock', () => {
  const pre_order = { release_on: '2026-12-04', customer_limit: 2 }
  const offersOf = (shown: ProductWithVariants) =>
    JSON.parse(productStructuredData(shown, { origin: 'https://shop.test', seller: 'Shop' })).offers
  expect(offersOf({ ...product, pre_order })).toMatchObject([
    { availability: 'https://schema.org/PreOrder', availabilityStarts: '2026-12-04' },
  ])
  const gone = { ...product, pre_order, variants: [{ ...copy, total_on_hand: 0 }] }
  expect(offersOf(gone)).toMatchObject([{ availability: 'https://schema.org/OutOfStock' }])
})
