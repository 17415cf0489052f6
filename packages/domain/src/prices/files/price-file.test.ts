import { expect, test } from 'vitest'
import { MAX_ON_HAND } from '../../inventory/inventory.ts'
import { priceFileHead, priceFileRows, readPriceRow, type PriceFileEntry, type PriceFileRow } from './price-file.ts'
import { readPriceFile } from './read-price-file.ts'
import { MAX_PRICE_CENTS } from '../round-price.ts'

const BOLT: PriceFileEntry = {
  sku: 'mtg-m10-146-nonfoil',
  name: 'Lightning Bolt, "the" classic',
  set_code: 'm10',
  collector_number: '146',
  finish: 'nonfoil',
  condition: 'nm',
  language: 'en',
  price_cents: 450,
  sell_price_cents: 200,
  is_best: true,
  on_hand: 7,
  market_cents: 281,
}
const EMPTY: PriceFileRow = {
  line: 2,
  sku: '',
  game: '',
  name: '',
  set_code: '',
  set_name: '',
  number: '',
  finish: '',
  condition: '',
  language: '',
  cardmarket_id: null,
  price: '',
  quote: '',
  stock: '',
  add: '',
  cost: '',
  fault: '',
}
const row = (fields: Partial<PriceFileRow>) => ({ ...EMPTY, sku: 'a', ...fields })

test('what the shop writes into the file it reads back as the same', () => {
  expect(readPriceFile(priceFileHead() + priceFileRows([BOLT]))).toEqual({
    format: 'own',
    rows: [
      {
        ...EMPTY,
        sku: 'mtg-m10-146-nonfoil',
        name: 'Lightning Bolt, "the" classic',
        set_code: 'm10',
        number: '146',
        finish: 'nonfoil',
        condition: 'nm',
        language: 'en',
        price: '4.50',
        quote: '2.00',
        stock: '7',
      },
    ],
  })
})

test('the quote stands on the row of the best variant only', () => {
  const played = { ...BOLT, sku: 'bolt-lp', condition: 'lp', is_best: false } as const
  expect(readPriceFile(priceFileHead() + priceFileRows([BOLT, played])).rows).toMatchObject([
    { quote: '2.00' },
    { sku: 'bolt-lp', condition: 'lp', quote: '' },
  ])
})

test('a spreadsheet may part by semicolons and call its columns otherwise', () => {
  expect(readPriceFile('\uFEFFSKU;Name;Qty\r\nx-1;Bolt;3\r\n')).toEqual({
    format: 'own',
    rows: [{ ...EMPTY, sku: 'x-1', name: 'Bolt', stock: '3' }],
  })
})

test('a file without what is needed is told what it lacks', () => {
  expect(readPriceFile('')).toEqual({ problem: 'The file is empty.' })
  expect(readPriceFile('set,price\nm10,1')).toMatchObject({ problem: expect.stringContaining('“sku”') })
  expect(readPriceFile('sku,name\na,Bolt')).toMatchObject({ problem: expect.stringContaining('nothing to change') })
  expect(readPriceFile('sku,price\n')).toMatchObject({ problem: expect.stringContaining('no rows') })
})

test('what is empty stays, “none” takes away, and amounts are read as people write them', () => {
  const wanted = readPriceRow(row({ price: 'AU$12.50', quote: 'none', stock: ' 4 ' }))
  expect(wanted).toEqual({ price_cents: 1250, sell_price_cents: null, on_hand: 4, added: 0 })
  expect(readPriceRow(row({}))).toEqual({
    price_cents: undefined,
    sell_price_cents: undefined,
    on_hand: undefined,
    added: 0,
  })
})

test.each([
  { sku: ' ' },
  { price: '12,50' },
  { price: '0' },
  { price: '-3' },
  { price: '9999999' },
  { quote: 'lots' },
  { stock: '-1' },
  { stock: '1.5' },
  { stock: '1e9' },
  { stock: '99999999' },
])('a row with %j is told and not guessed at', (fields) => {
  expect(readPriceRow(row(fields))).toEqual({ fault: expect.stringMatching(/\.$/) })
})

test('a sealed product without set, number and prices is a row with empty fields', () => {
  const box = {
    sku: 'box',
    name: 'Booster Box',
    on_hand: 0,
    price_cents: null,
    sell_price_cents: null,
    market_cents: null,
  }
  const facts = { set_code: null, collector_number: null, finish: null, condition: null, language: 'en' } as const
  expect(priceFileRows([{ ...box, ...facts, is_best: true }])).toBe('box,Booster Box,,,sealed,,en,,,0,\r\n')
  expect(priceFileRows([BOLT])).toBe(
    'mtg-m10-146-nonfoil,"Lightning Bolt, ""the"" classic",m10,146,nonfoil,NM,en,4.50,2.00,7,2.81\r\n',
  )
})

test('the dearest price and the largest stock are read, a cent or a card more is not', () => {
  expect(readPriceRow(row({ price: '100000.00', stock: String(MAX_ON_HAND) }))).toEqual({
    price_cents: MAX_PRICE_CENTS,
    sell_price_cents: undefined,
    on_hand: MAX_ON_HAND,
    added: 0,
  })
  expect(readPriceRow(row({ price: '100000.01' }))).toHaveProperty('fault')
  expect(readPriceRow(row({ stock: String(MAX_ON_HAND + 1) }))).toHaveProperty('fault')
})

test('spaces and capitals around an amount do not matter; a currency inside it does', () => {
  expect(readPriceRow(row({ price: ' NONE ', quote: ' au$3 ' }))).toMatchObject({
    price_cents: null,
    sell_price_cents: 300,
  })
  expect(readPriceRow(row({ price: '1AU$2' }))).toHaveProperty('fault')
})

test.each(['price', 'quote', 'stock'])('the column %s may stand first and alone beside the sku', (column) => {
  expect(readPriceFile(`${column},sku\n5,a\n`).rows).toEqual([row({ [column]: '5' })])
})

test('the names of columns may have spaces, and a row may be short or far too long', () => {
  expect(readPriceFile(' SKU , Sell Price , stock\na,1.50\n').rows).toEqual([row({ quote: '1.50' })])
  expect(readPriceFile(`sku,price\na,${'9'.repeat(400)}\n`)).toMatchObject({ rows: [{ price: '9'.repeat(300) }] })
})
