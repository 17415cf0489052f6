import { expect, test } from 'vitest'
import { ENTRY_CONDITIONS } from '../collection/conditions.ts'
import { LANGUAGES, type Language } from '../copies/languages.ts'
import { parse } from 'csv-parse/sync'
import { csvLine, readCsv } from './csv.ts'
import { COLLECTION_APPS, readCondition, readFinish, readLanguage } from './file-words.ts'
import { readCollectionFile } from './read-collection-file.ts'
import { collectionFileHead, collectionFileRows, type ExportedEntry } from './write-collection-file.ts'

const fieldsOf = (text: string, separator?: string) => [...readCsv(text, separator)].map(({ fields }) => fields)

test('a file is read however its fields are quoted and its lines end', () => {
  expect(fieldsOf('\uFEFFa,b\r\n"x, y","say ""hi"""\n\n"two\nlines",\r,end')).toEqual([
    ['a', 'b'],
    ['x, y', 'say "hi"'],
    ['two\nlines', ''],
    ['', 'end'],
  ])
  expect(fieldsOf('a;b\n1;"2;3"', ';')).toEqual([
    ['a', 'b'],
    ['1', '2;3'],
  ])
  expect(fieldsOf('')).toEqual([])
  expect(fieldsOf('a,"never closed\nb')).toEqual([['a', 'never closed\nb']])
  expect([...readCsv('a\n"b\nc"\nd')].map(({ line }) => line)).toEqual([1, 2, 4])
})

test('what is written is read again as it was', () => {
  const fields = ['plain', 'with, comma', 'with "quotes"', 'two\r\nlines', '', ' spaces ']
  expect(fieldsOf(csvLine(fields))).toEqual([fields])
})

const ENTRY: ExportedEntry = {
  quantity: 4,
  name: 'Jace, the "Mind" Sculptor // Other',
  set_code: 'wwk',
  set_name: 'Worldwake, again',
  collector_number: '31★',
  rarity: 'mythic',
  finish: 'foil',
  condition: 'lightly_played',
  language: 'ja',
  scryfall_id: '01234567-89ab-cdef-0123-456789abcdef',
  tcgplayer_id: 4711,
}

/** Every condition, finish and language there is. */
const ENTRIES: ExportedEntry[] = ENTRY_CONDITIONS.flatMap((condition) =>
  (['nonfoil', 'foil', 'etched'] as const).flatMap((finish) =>
    // The names of the list are exactly the languages.
    (Object.keys(LANGUAGES) as Language[]).map((language) => ({ ...ENTRY, condition, finish, language })),
  ),
)

test.each(COLLECTION_APPS)('what a collector takes to %s comes back as it was', (app) => {
  const file = readCollectionFile(collectionFileHead(app) + collectionFileRows(app, ENTRIES))!
  expect(file.app).toBe(app)
  const meant = [...file.rows].map(({ name, quantity, set_code, collector_number, condition, finish, language }) => ({
    ...ENTRY,
    name,
    quantity,
    set_code,
    collector_number,
    condition,
    finish,
    language,
  }))
  expect(meant).toEqual(ENTRIES)
})

test('a text that a spreadsheet would calculate is written as text, and read back as it was', () => {
  const formulas = ['=HYPERLINK("http://x")', "+cmd|' /C calc'!A0", '-1+1', '@SUM(A1)', '\t=1', '\n=1', '＝1', "'=1"]
  for (const text of formulas) expect(csvLine([text])).toMatch(/^"?'/)
  expect(fieldsOf(csvLine(formulas))).toEqual([formulas])
  // As spreadsheets and bookkeeping programs read it, which know nothing of our apostrophe.
  const names = ['Fire // Ice, "foil"', 'two\nlines', 'a\r\nb', '', ' space ', 'Æther, "', '"']
  expect(parse(csvLine([...names, ...formulas]))).toEqual([[...names, ...formulas.map((text) => `'${text}`)]])
  expect(csvLine(['+2 Mace', '-0.50', -3, 'Urza’s Saga'])).toBe('+2 Mace,-0.50,-3,Urza’s Saga\r\n')
})

test('players’ words for finish, condition and language', () => {
  expect(['', 'Normal', 'nonfoil', 'REGULAR', 'false'].map(readFinish)).toEqual(Array(5).fill('nonfoil'))
  expect(['foil', 'Foil', 'Double Rainbow Foil', 'true'].map(readFinish)).toEqual(Array(4).fill('foil'))
  expect(['etched', 'FOIL_ETCHED'].map(readFinish)).toEqual(['etched', 'etched'])
  expect(readCondition('light_played', 'manabox')).toBe('moderately_played')
  expect(readCondition('LightPlayed', 'dragonshield')).toBe('lightly_played')
  expect(readCondition('', undefined)).toBe('near_mint')
  expect(['Japanese', 'JP', 'ja', 'zh_CN', 'Elvish'].map(readLanguage)).toEqual(['ja', 'ja', 'ja', 'zhs', 'en'])
})

test('proxies, wishes and nonsense are not taken, and the reason is told', () => {
  const file = readCollectionFile(
    'Name,Quantity,Proxy,Binder Type\nBolt,1,True,\nBolt,2,,list\nBolt,0,,\nBolt,-3,,\n,1,,\nBolt,1.5,,binder\nBolt,99999,,\nBolt,3,False,binder',
  )!
  expect([...file.rows].map(({ skip_reason }) => skip_reason)).toEqual([
    'It is a proxy.',
    'It is in a list, not in a binder.',
    'It has no copies.',
    'Its quantity makes no sense.',
    'It names no card.',
    'Its quantity makes no sense.',
    'Its quantity makes no sense.',
    null,
  ])
})

test('a file without names or quantities is none', () => {
  expect(readCollectionFile('')).toBeUndefined()
  expect(readCollectionFile('Title,Price\nBolt,3')).toBeUndefined()
})
