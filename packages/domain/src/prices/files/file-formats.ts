/** Programs whose stock files are read; `own` is the shop's price file. */
export type FileFormat = 'own' | 'tcgplayer' | 'cardmarket' | 'crystal_commerce' | 'binderpos' | 'shopify'

/** As the programs call themselves. */
export const FILE_FORMAT_NAMES: Record<FileFormat, string> = {
  own: 'price file',
  tcgplayer: 'TCGplayer',
  cardmarket: 'Cardmarket',
  crystal_commerce: 'Crystal Commerce',
  binderpos: 'BinderPOS',
  shopify: 'Shopify',
}

/** The others identify a copy by a number of their own, which the shop does not have. */
export const WRITTEN_FORMATS = ['own', 'cardmarket', 'crystal_commerce', 'shopify'] as const satisfies FileFormat[]
export type WrittenFormat = (typeof WRITTEN_FORMATS)[number]

type Columns = Record<ColumnName, readonly string[]>
export type ColumnName =
  | 'sku'
  | 'game'
  | 'name'
  | 'set_code'
  | 'set_name'
  | 'number'
  | 'finish'
  | 'condition'
  | 'language'
  | 'cardmarket_id'
  | 'price'
  | 'quote'
  | 'stock'
  | 'add'
  | 'cost'
  | 'handle'
  | 'signed'
  | 'altered'
  | 'playset'

/** By name, never by place. The first that is there counts. */
const OWN: Columns = {
  sku: ['sku', 'article', 'item'],
  game: ['game', 'game type', 'product line'],
  name: ['name', 'card name'],
  set_code: ['set code', 'edition code'],
  set_name: ['set name', 'edition name', 'edition', 'set'],
  number: ['number', 'collector number', 'card number'],
  finish: ['finish', 'foil', 'printing'],
  condition: ['condition'],
  language: ['language', 'lang'],
  cardmarket_id: [],
  price: ['price', 'sell', 'retail'],
  quote: ['quote', 'buy', 'buylist', 'sell price'],
  stock: ['stock', 'quantity', 'qty', 'on hand', 'count'],
  add: ['add'],
  cost: ['cost', 'unit cost', 'cost price', 'average cost', 'cost per item', 'purchase price'],
  handle: [],
  signed: [],
  altered: [],
  playset: [],
}

export const FILE_COLUMNS: Record<FileFormat, Columns> = {
  own: OWN,
  tcgplayer: {
    ...OWN,
    sku: [],
    name: ['product name'],
    price: ['tcg marketplace price'],
    quote: [],
    stock: ['total quantity'],
    add: ['add to quantity'],
  },
  cardmarket: {
    ...OWN,
    sku: [],
    name: ['english name', 'name'],
    set_code: [],
    set_name: ['exp. name', 'expansion'],
    number: ['collector number', 'number'],
    finish: ['isfoil', 'foil?', 'foil'],
    language: ['idlanguage', 'language'],
    cardmarket_id: ['idproduct'],
    quote: [],
    stock: ['groupcount', 'amount', 'count', 'quantity'],
    add: [],
    signed: ['issigned', 'signed?', 'signed'],
    altered: ['isaltered', 'altered?', 'altered'],
    playset: ['isplayset', 'playset?', 'playset'],
  },
  crystal_commerce: {
    ...OWN,
    name: ['product name'],
    set_name: ['category'],
    price: ['sell price', 'price'],
    quote: [],
    stock: ['total qty', 'qty', 'quantity'],
    add: ['add qty'],
  },
  binderpos: {
    ...OWN,
    name: ['card name', 'title', 'product title'],
    condition: ['variant title', 'condition'],
    price: ['price', 'variant price'],
    quote: [],
    stock: ['in stock', 'stock', 'quantity'],
    add: ['add stock'],
  },
  shopify: {
    ...OWN,
    sku: ['variant sku', 'sku'],
    name: ['title'],
    condition: ['option1 value'],
    language: ['option2 value'],
    price: ['variant price', 'price'],
    quote: [],
    stock: ['variant inventory qty', 'on hand', 'available'],
    add: [],
    cost: ['cost per item', 'cost'],
    handle: ['handle'],
  },
}

/** Columns that only this program's files have together. */
const MARKS: [FileFormat, string[]][] = [
  ['tcgplayer', ['tcgplayer id', 'product name']],
  ['cardmarket', ['idproduct']],
  ['binderpos', ['binder id']],
  ['shopify', ['handle', 'option1 value']],
  ['crystal_commerce', ['product name', 'category']],
]

export function formatOf(titles: readonly string[]): FileFormat {
  return MARKS.find(([, marks]) => marks.every((mark) => titles.includes(mark)))?.[0] ?? 'own'
}
