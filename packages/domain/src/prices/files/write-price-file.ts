import { csvLine } from '../../collection-files/csv.ts'
import { CONDITION_NAMES, type Condition } from '../../copies/conditions.ts'
import { LANGUAGES, type Language } from '../../copies/languages.ts'
import { cents, moneyText } from '../../money.ts'
import type { WrittenFormat } from './file-formats.ts'
import { priceFileHead, priceFileRows, type PriceFileEntry } from './price-file.ts'

export type FileEntry = PriceFileEntry & { set_name: string | null; cardmarket_id: number | null; best_sku: string }

type Row = (string | number)[]
type Writer = { titles: string[]; row: (entry: FileEntry, price: string) => Row; separator?: string }

/** Cardmarket's numbers; 0: it does not know the language. */
const LANGUAGE_NUMBERS: Partial<Record<Language, number>> = {
  en: 1,
  fr: 2,
  de: 3,
  es: 4,
  it: 5,
  zhs: 6,
  ja: 7,
  pt: 8,
  ru: 9,
  ko: 10,
  zht: 11,
}
/** On Cardmarket's scale MT NM EX GD LP PL PO. */
const EUROPEAN: Record<Condition, string> = { nm: 'NM', lp: 'EX', mp: 'GD', hp: 'PL', dmg: 'PO' }

const isFoil = ({ finish }: FileEntry) => finish === 'foil' || finish === 'etched'
const conditionName = ({ condition }: FileEntry) => (condition === null ? '' : CONDITION_NAMES[condition])

const WRITERS: Record<Exclude<WrittenFormat, 'own'>, Writer> = {
  cardmarket: {
    titles: [
      'idProduct',
      'groupCount',
      'price',
      'idLanguage',
      'condition',
      'isFoil',
      'isSigned',
      'isAltered',
      'isPlayset',
    ],
    separator: ';',
    row: (entry, price) => [
      entry.cardmarket_id ?? '',
      entry.on_hand,
      price,
      LANGUAGE_NUMBERS[entry.language] ?? '',
      entry.condition === null ? '' : EUROPEAN[entry.condition],
      isFoil(entry) ? 1 : 0,
      0,
      0,
      0,
    ],
  },
  crystal_commerce: {
    titles: ['Product Name', 'Category', 'Condition', 'Language', 'Total Qty', 'Sell Price'],
    row: (entry, price) => [
      isFoil(entry) ? `${entry.name} - Foil` : entry.name,
      entry.set_name ?? '',
      conditionName(entry),
      LANGUAGES[entry.language],
      entry.on_hand,
      price,
    ],
  },
  shopify: {
    titles: [
      'Handle',
      'Title',
      'Option1 Name',
      'Option1 Value',
      'Option2 Name',
      'Option2 Value',
      'Variant SKU',
      'Variant Inventory Tracker',
      'Variant Inventory Qty',
      'Variant Inventory Policy',
      'Variant Price',
    ],
    row: (entry, price) => [
      entry.best_sku,
      entry.set_name === null ? entry.name : `${entry.name} [${entry.set_name}]`,
      'Condition',
      isFoil(entry) ? `${conditionName(entry)} Foil` : conditionName(entry) || 'Default Title',
      'Language',
      LANGUAGES[entry.language],
      entry.sku,
      'shopify',
      entry.on_hand,
      'deny',
      price,
    ],
  },
}

export function fileHead(format: WrittenFormat): string {
  return format === 'own' ? priceFileHead() : line(WRITERS[format], WRITERS[format].titles)
}

/** What the program has no way to name is left out. `factor`: the program's currency for one of ours. */
export function fileRows(format: WrittenFormat, entries: FileEntry[], factor: number): string {
  if (format === 'own') return priceFileRows(entries)
  const writer = WRITERS[format]
  return entries
    .filter((entry) => isWritten(format, entry))
    .map((entry) => line(writer, writer.row(entry, priceText(entry.price_cents, factor))))
    .join('')
}

function isWritten(format: WrittenFormat, { cardmarket_id, language }: FileEntry): boolean {
  return format !== 'cardmarket' || (cardmarket_id !== null && LANGUAGE_NUMBERS[language] !== undefined)
}

function priceText(price: number | null, factor: number): string {
  return price === null ? '' : moneyText(cents(Math.max(1, Math.round(price * factor))))
}

/** What stands between semicolons is numbers and codes. */
function line({ separator }: Writer, fields: Row): string {
  return separator === undefined ? csvLine(fields) : `${fields.join(separator)}\r\n`
}
