import type { Finish } from '../catalog/catalog.ts'
import { type EntryCondition } from '../collection/conditions.ts'
import { LANGUAGES, type Language } from '../copies/languages.ts'
import { csvLine } from './csv.ts'
import type { CollectionApp } from './file-words.ts'

export type ExportedEntry = {
  quantity: number
  name: string
  set_code: string
  set_name: string
  collector_number: string
  rarity: string
  finish: Finish
  condition: EntryCondition
  language: Language
  scryfall_id: string
  tcgplayer_id: number | null
}

type Cell = (entry: ExportedEntry) => string | number
type Column = readonly [title: string, cell: Cell]

const words =
  (mint: string, near: string, light: string, moderate: string, heavy: string, damaged: string) =>
  ({ condition }: ExportedEntry): string =>
    ({
      mint,
      near_mint: near,
      lightly_played: light,
      moderately_played: moderate,
      heavily_played: heavy,
      damaged,
    })[condition]

const finish =
  (plain: string, foil: string, etched: string) =>
  ({ finish: kind }: ExportedEntry): string =>
    ({ nonfoil: plain, foil, etched })[kind]

const languageName: Cell = ({ language }) => LANGUAGES[language]
const nothing: Cell = () => ''
/** For programs that have no word for mint, or none for etched: they pass over the column, and we read it again. */
const EXACT_CONDITION: Column = ['Exact Condition', (e) => e.condition]
const EXACT_FINISH: Column = ['Exact Finish', (e) => e.finish]
const inFull = words('Mint', 'Near Mint', 'Good (Lightly Played)', 'Played', 'Heavily Played', 'Damaged')

const FILES: Record<CollectionApp, readonly Column[]> = {
  moxfield: [
    ['Count', (e) => e.quantity],
    ['Tradelist Count', () => 0],
    ['Name', (e) => e.name],
    ['Edition', (e) => e.set_code],
    ['Condition', inFull],
    ['Language', languageName],
    ['Foil', finish('', 'foil', 'etched')],
    ['Tags', nothing],
    ['Last Modified', nothing],
    ['Collector Number', (e) => e.collector_number],
    ['Alter', () => 'False'],
    ['Proxy', () => 'False'],
    ['Purchase Price', nothing],
  ],
  archidekt: [
    ['Quantity', (e) => e.quantity],
    ['Name', (e) => e.name],
    ['Finish', finish('Normal', 'Foil', 'Etched')],
    ['Condition', words('NM', 'NM', 'LP', 'MP', 'HP', 'D')],
    ['Language', ({ language }) => ARCHIDEKT_LANGUAGES[language] ?? language.toUpperCase()],
    ['Edition Name', (e) => e.set_name],
    ['Edition Code', (e) => e.set_code],
    ['Multiverse Id', nothing],
    ['Scryfall ID', (e) => e.scryfall_id],
    ['Collector Number', (e) => e.collector_number],
    EXACT_CONDITION,
  ],
  deckbox: [
    ['Count', (e) => e.quantity],
    ['Tradelist Count', () => 0],
    ['Name', (e) => e.name],
    ['Edition', (e) => e.set_name],
    ['Edition Code', (e) => e.set_code],
    ['Card Number', (e) => e.collector_number],
    ['Condition', inFull],
    ['Language', languageName],
    ['Foil', finish('', 'foil', 'foil')],
    ['Artist Proof', nothing],
    ['Scryfall ID', (e) => e.scryfall_id],
    EXACT_FINISH,
  ],
  manabox: [
    ['Name', (e) => e.name],
    ['Set code', (e) => e.set_code.toUpperCase()],
    ['Set name', (e) => e.set_name],
    ['Collector number', (e) => e.collector_number],
    ['Foil', finish('normal', 'foil', 'etched')],
    ['Rarity', (e) => e.rarity],
    ['Quantity', (e) => e.quantity],
    ['ManaBox ID', nothing],
    ['Scryfall ID', (e) => e.scryfall_id],
    ['Condition', words('mint', 'near_mint', 'excellent', 'good', 'played', 'poor')],
    ['Language', (e) => e.language],
  ],
  dragonshield: [
    ['Folder Name', () => 'Collection'],
    ['Quantity', (e) => e.quantity],
    ['Trade Quantity', () => 0],
    ['Card Name', (e) => e.name],
    ['Set Code', (e) => e.set_code.toUpperCase()],
    ['Set Name', (e) => e.set_name],
    ['Card Number', (e) => e.collector_number],
    ['Condition', words('Mint', 'NearMint', 'LightPlayed', 'Played', 'HeavilyPlayed', 'Poor')],
    ['Printing', finish('Normal', 'Foil', 'Etched')],
    ['Language', languageName],
  ],
  tcgplayer: [
    ['Quantity', (e) => e.quantity],
    ['Name', (e) => e.name],
    ['Simple Name', (e) => e.name.split(' // ')[0] ?? e.name],
    ['Set', (e) => e.set_name],
    ['Card Number', (e) => e.collector_number],
    ['Set Code', (e) => e.set_code.toUpperCase()],
    ['Printing', finish('Normal', 'Foil', 'Foil')],
    ['Condition', words('Near Mint', 'Near Mint', 'Lightly Played', 'Moderately Played', 'Heavily Played', 'Damaged')],
    ['Language', languageName],
    ['Rarity', (e) => e.rarity],
    ['Product ID', (e) => e.tcgplayer_id ?? ''],
    ['SKU', nothing],
    EXACT_FINISH,
    EXACT_CONDITION,
  ],
}

const ARCHIDEKT_LANGUAGES: Partial<Record<Language, string>> = { ja: 'JP', ko: 'KR', zhs: 'CS', zht: 'CT' }

export function collectionFileHead(app: CollectionApp): string {
  const titles = csvLine(FILES[app].map(([title]) => title))
  return app === 'dragonshield' ? `"sep=,"\r\n${titles}` : titles
}

export function collectionFileRows(app: CollectionApp, entries: readonly ExportedEntry[]): string {
  return entries.map((entry) => csvLine(FILES[app].map(([, cell]) => cell(entry)))).join('')
}
