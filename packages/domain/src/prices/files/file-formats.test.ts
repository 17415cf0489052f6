import { expect, test } from 'vitest'
import { CONDITIONS } from '../../copies/conditions.ts'
import { WRITTEN_FORMATS } from './file-formats.ts'
import { findFileProduct, type FileCandidate } from './find-file-product.ts'
import type { PriceFileRow } from './price-file.ts'
import { readPriceFile, readPriceFileHead } from './read-price-file.ts'
import { fileHead, fileRows, type FileEntry } from './write-price-file.ts'

function read(text: string): PriceFileRow[] {
  const file = readPriceFile(text)
  if (file.problem !== undefined) throw new Error(file.problem)
  return file.rows
}

test('reads a stock file of TCGplayer: the finish stands beside the condition', () => {
  const text = [
    'TCGplayer Id,Product Line,Set Name,Product Name,Title,Number,Rarity,Condition,TCG Market Price,Total Quantity,Add to Quantity,TCG Marketplace Price,Photo URL',
    '901,Magic,Magic 2010 (M10),Lightning Bolt,,146,C,Near Mint,2.81,4,,3.50,',
    '902,Magic,Magic 2010 (M10),Lightning Bolt (Promo),,146,C,Lightly Played Foil,2.81,0,2,"$1,234.5",',
    '903,Magic,Magic 2010 (M10),Booster Box,,,,Unopened,99.00,1,,120.00,',
    '904,Magic,Magic 2010 (M10),Lightning Bolt,,146,C,Signed by Ada,2.81,1,,3.50,',
  ].join('\n')
  expect(readPriceFile(text)).toMatchObject({ format: 'tcgplayer' })
  expect(read(text)).toMatchObject([
    {
      set_code: 'm10',
      set_name: 'Magic 2010',
      number: '146',
      condition: 'nm',
      finish: 'nonfoil',
      stock: '4',
      price: '3.50',
    },
    { name: 'Lightning Bolt (Promo)', condition: 'lp', finish: 'foil', stock: '0', add: '2', price: '1234.50' },
    { fault: 'Sealed products are found by their sku only.' },
    { fault: 'The condition “Signed by Ada” is unknown.' },
  ])
})

test('reads a stock file of Cardmarket on the European scale, and adds up what are the same copies here', () => {
  const text = [
    'idProduct;groupCount;price;idLanguage;condition;isFoil;isSigned;isAltered;isPlayset',
    '21;2;1,50;1;GD;;;;',
    '21;3;1.50;1;LP;;;;',
    '21;1;0.90;1;LP;;;;',
    '21;1;2.00;7;2;X;;;',
    '21;1;2.00;1;NM;;1;;',
    '21;1;8.00;1;NM;;;;1',
    '21;1;2.00;99;NM;;;;',
  ].join('\r\n')
  expect(read(text)).toMatchObject([
    { line: 2, cardmarket_id: 21, condition: 'mp', language: 'en', finish: 'nonfoil', stock: '5', price: '1.50' },
    { line: 4, fault: 'Line 2 names the same copies at another price.' },
    { line: 5, condition: 'nm', language: 'ja', finish: 'foil' },
    { line: 6, fault: 'Signed and altered copies must be entered by hand.' },
    { line: 7, fault: 'Playsets must be entered by hand, as single copies.' },
    { line: 8, fault: 'The language “99” is unknown.' },
  ])
})

test.for([
  {
    text: 'Near Mint Foil - Japanese',
    column: '',
    wanted: { condition: 'nm', language: 'ja', finish: 'foil', fault: '' },
  },
  {
    text: 'Lightly Played - Chinese (S)',
    column: '',
    wanted: { condition: 'lp', language: 'zhs', finish: 'nonfoil', fault: '' },
  },
  { text: 'Damaged - Chinese (T)', column: '', wanted: { condition: 'dmg', language: 'zht', fault: '' } },
  { text: 'Near Mint - Japanese', column: 'German', wanted: { condition: 'nm', language: 'de', fault: '' } },
  { text: 'Near Mint - Foil', column: '', wanted: { condition: 'nm', language: '', finish: 'foil', fault: '' } },
  {
    text: 'Near Mint - Klingon',
    column: '',
    wanted: { condition: '', fault: 'The condition “Near Mint - Klingon” is unknown.' },
  },
])(
  'TCGplayer’s condition “$text” may name the language, which a column of its own overrules',
  ({ text, column, wanted }) => {
    const file = `TCGplayer Id,Product Name,Set Name,Condition,Language,Add to Quantity\n1,Lightning Bolt,Magic 2010,${text},${column},1\n`
    expect(read(file)).toMatchObject([wanted])
  },
)

test('reads a stock file of Crystal Commerce', () => {
  const text =
    'Product Name,Add Qty,Condition,Category,OLDPRICE,OLDSKU,Language,Sell Price\nLightning Bolt - Foil,2,SP,Magic 2010,,abc,Japanese,4.5\n'
  expect(readPriceFile(text)).toMatchObject({ format: 'crystal_commerce' })
  expect(read(text)).toMatchObject([
    {
      name: 'Lightning Bolt',
      set_name: 'Magic 2010',
      finish: 'foil',
      condition: 'lp',
      language: 'ja',
      add: '2',
      price: '4.50',
    },
  ])
})

test('reads a stock file of BinderPOS', () => {
  const text =
    'Game Type,Binder ID,Variant Title,Card Name,Set Name,In stock,Add Stock,Price\nmtg,77,Heavily Played Foil,Lightning Bolt,Magic 2010,3,1,0.00\n'
  expect(readPriceFile(text)).toMatchObject({ format: 'binderpos' })
  // A price of 0 means that there is none.
  expect(read(text)).toMatchObject([{ condition: 'hp', finish: 'foil', stock: '3', add: '1', price: '' }])
})

test('reads a product file of Shopify, whose title stands on the first variant only', () => {
  const text = [
    'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price',
    'bolt,Lightning Bolt [Magic 2010],Title,Near Mint,,4,3.20',
    'bolt,,Title,Damaged Foil,x-9,1,1.00',
    'box,Booster Box,Title,Default Title,box-1,2,150',
  ].join('\n')
  expect(readPriceFile(text)).toMatchObject({ format: 'shopify' })
  expect(read(text)).toMatchObject([
    { name: 'Lightning Bolt', set_name: 'Magic 2010', condition: 'nm', finish: 'nonfoil', stock: '4' },
    { name: 'Lightning Bolt', set_name: 'Magic 2010', condition: 'dmg', finish: 'foil', sku: 'x-9' },
    { name: 'Booster Box', condition: '', sku: 'box-1', fault: '' },
  ])
})

const ENTRY: FileEntry = {
  sku: 'bolt',
  best_sku: 'bolt',
  name: '=Lightning Bolt',
  set_code: 'm10',
  set_name: 'Magic 2010',
  collector_number: '146',
  cardmarket_id: 21,
  finish: 'foil',
  condition: 'nm',
  language: 'en',
  price_cents: 450,
  sell_price_cents: 200,
  is_best: true,
  on_hand: 7,
  market_cents: 281,
}

test.each(WRITTEN_FORMATS)('what is written for %s is read back as the same copies', (format) => {
  const entries = CONDITIONS.flatMap((condition) =>
    (['en', 'ja'] as const).map((language) => ({
      ...ENTRY,
      sku: `bolt-${condition}-${language}`,
      condition,
      language,
    })),
  )
  const text = fileHead(format) + fileRows(format, entries, 1)
  expect(readPriceFile(text)).toMatchObject({ format })
  const rows = read(text)
  expect(
    rows.map(({ condition, language, finish, stock, price, fault }) => [
      condition,
      language,
      finish,
      stock,
      price,
      fault,
    ]),
  ).toEqual(entries.map(({ condition, language }) => [condition, language, 'foil', '7', '4.50', '']))
  // A spreadsheet that opens the file calculates nothing.
  expect(text).not.toMatch(/(?:^|[,\n])=/)
})

test('writes prices in the program’s currency, and leaves out what it cannot name', () => {
  expect(fileRows('cardmarket', [ENTRY, { ...ENTRY, cardmarket_id: null }, { ...ENTRY, language: 'qya' }], 0.6)).toBe(
    '21;7;2.70;1;NM;1;0;0;0\r\n',
  )
})

const ROW = read('name,set,number,finish,stock\nLightning Bolt,m10,146,nonfoil,1')[0]!
const MAGIC = { code: 'magic_the_gathering', name: 'Magic The Gathering', sku_prefix: 'mtg' }
const LORCANA = { code: 'lorcana', name: 'Disney Lorcana', sku_prefix: 'lor' }
const BOLT: FileCandidate = {
  product_id: 1,
  by_id: false,
  finish: 'nonfoil',
  collector_number: '146',
  lang: 'en',
  game: MAGIC,
}

test('a row means exactly one product: number and finish must fit', () => {
  const find = (row: Partial<PriceFileRow>, candidates: FileCandidate[]) =>
    findFileProduct({ ...ROW, ...row }, candidates, true)
  expect(find({}, [BOLT, { ...BOLT, product_id: 2, finish: 'foil' }])).toEqual({ product_id: 1 })
  expect(find({ number: '0146/249' }, [BOLT])).toEqual({ product_id: 1 })
  expect(find({ finish: 'foil' }, [{ ...BOLT, finish: 'etched' }])).toEqual({ product_id: 1 })
  expect(find({}, [BOLT, { ...BOLT, product_id: 3, lang: 'ja' }])).toEqual({ product_id: 1 })
  expect(find({ number: '9' }, [{ ...BOLT, by_id: true }])).toEqual({ product_id: 1 })
})

test('two games may share name, set and number: the row says the game in any of its names, or is refused', () => {
  const both = [BOLT, { ...BOLT, product_id: 2, game: LORCANA }]
  const find = (game: string) => findFileProduct({ ...ROW, game }, both, true)
  for (const game of ['Magic', 'mtg', 'Magic: The Gathering', 'magic_the_gathering', 'Magic The Gathering TCG']) {
    expect([game, find(game)]).toEqual([game, { product_id: 1 }])
  }
  for (const game of ['lor', 'Disney Lorcana', 'lorcana']) expect([game, find(game)]).toEqual([game, { product_id: 2 }])
  expect(find('')).toEqual({
    fault: 'Magic The Gathering and Disney Lorcana have this card in this set: the row must say the game.',
  })
  expect(find('Pokémon')).toEqual({ fault: 'No card of the game “Pokémon” has this name in this set.' })
})

test.each([
  ['own', 'game,name,set,stock\nLorcana,Elsa,tfc,1'],
  [
    'tcgplayer',
    'TCGplayer Id,Product Line,Set Name,Product Name,Condition,Total Quantity\n1,Lorcana,TFC,Elsa,Near Mint,1',
  ],
  ['binderpos', 'Game Type,Binder ID,Variant Title,Card Name,Set Name,In stock\nLorcana,7,Near Mint,Elsa,TFC,1'],
])('the game is read from a file of %s', (_format, text) => {
  expect(read(text)[0]?.game).toBe('Lorcana')
})

test('says why a row means no product', () => {
  const find = (row: Partial<PriceFileRow>, candidates: FileCandidate[], isKnown = true) =>
    findFileProduct({ ...ROW, ...row }, candidates, isKnown)
  expect(find({}, [], false)).toEqual({ fault: 'No such card is in the catalogue.' })
  expect(find({}, [])).toEqual({ fault: 'This card is not in the catalogue in the set “m10”.' })
  expect(find({ set_code: '' }, [])).toEqual({ fault: 'The row does not say which set the card is from.' })
  expect(find({ number: '147' }, [BOLT])).toEqual({ fault: 'Number 147 of this set is another card.' })
  expect(find({ finish: 'foil' }, [BOLT])).toEqual({ fault: 'This card is not in the catalogue as foil.' })
  expect(find({ number: '' }, [BOLT, { ...BOLT, product_id: 2, collector_number: '147' }])).toEqual({
    fault: 'Several cards of this set have this name: the row must say the number.',
  })
})

test('columns that are not recognised are chosen by hand', () => {
  const text = 'Article name,How many,Dollars,Paid\nLightning Bolt,3,4.50,1.20\n'
  expect(readPriceFile(text).problem).toBe('The first line must name the columns, “sku” or “name” among them.')
  const head = readPriceFileHead(text)
  expect(head.titles).toEqual(['Article name', 'How many', 'Dollars', 'Paid'])
  expect(readPriceFile(text, { name: 0, stock: 1, price: 2, cost: 3 }).rows).toMatchObject([
    { name: 'Lightning Bolt', stock: '3', price: '4.50', cost: '1.20' },
  ])
})

test('rows that are added up cost the average', () => {
  const text = [
    'Handle,Title,Option1 Value,Variant Inventory Qty,Variant Price,Cost per item',
    'bolt,Lightning Bolt [Magic 2010],Mint,1,3.20,1.00',
    'bolt,,Near Mint,3,3.20,2.00',
  ].join('\n')
  expect(read(text)).toMatchObject([{ stock: '4', price: '3.20', cost: '1.75' }])
})
