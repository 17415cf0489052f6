import { expect, test } from 'vitest'
import { priceFileHead, priceFileRows, readPriceRow, type PriceFileEntry } from './price-file.ts'
import { readPriceFile } from './read-price-file.ts'

const BOLT: PriceFileEntry = {
  sku: 'mtg-m10-146-nonfoil',
  name: 'Lightning Bolt, "the" classic',
  set_code: 'm10',
  collector_number: '146',
  finish: 'nonfoil',
  price_cents: 450,
  quote_cents: null,
  on_hand: 7,
  market_cents: 281,
}
const row = (fields: object) => ({ line: 2, sku: 'a', price: '', quote: '', stock: '', ...fields })

test('what the shop writes into the file it reads back as the same', () => {
  expect(readPriceFile(priceFileHead() + priceFileRows([BOLT]))).toEqual({
    rows: [{ line: 2, sku: 'mtg-m10-146-nonfoil', price: '4.50', quote: '', stock: '7' }],
  })
})

test('a spreadsheet may part by semicolons and call its columns otherwise', () => {
  expect(readPriceFile('\uFEFFSKU;Name;Qty\r\nx-1;Bolt;3\r\n')).toEqual({
    rows: [{ line: 2, sku: 'x-1', price: '', quote: '', stock: '3' }],
  })
})

test('a file without what is needed is told what it lacks', () => {
  expect(readPriceFile('')).toEqual({ problem: 'The file is empty.' })
  expect(readPriceFile('name,price\nBolt,1')).toMatchObject({ problem: expect.stringContaining('“sku”') })
  expect(readPriceFile('sku,name\na,Bolt')).toMatchObject({ problem: expect.stringContaining('nothing to change') })
  expect(readPriceFile('sku,price\n')).toMatchObject({ problem: expect.stringContaining('no rows') })
})

test('what is empty stays, “none” takes away, and amounts are read as people write them', () => {
  const wanted = readPriceRow(row({ price: 'AU$12.50', quote: 'none', stock: ' 4 ' }))
  expect(wanted).toEqual({ price_cents: 1250, quote_cents: null, on_hand: 4 })
  expect(readPriceRow(row({}))).toEqual({ price_cents: undefined, quote_cents: undefined, on_hand: undefined })
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
