import { describe, expect, test } from 'vitest'
import { readSingleFile } from './single-file.ts'

const read = (text: string, magic = false) => {
  const file = readSingleFile(text, { magic })
  if (file.problem !== undefined) throw new Error(file.problem)
  return file
}
const HEAD = 'Name,Set,Number,Rarity,Finish,Set Name,Released,Picture'

test('reads columns by name in any order, and the separators of spreadsheets', () => {
  const { rows, faults } = read('number;name;set;rarity\n4/102;Charizard;BASE1;Holo Rare')
  expect(faults).toEqual([])
  expect(rows).toMatchObject([
    { line: 2, name: 'Charizard', set: 'base1', collector_number: '4/102', rarity: 'holo rare', finish: 'nonfoil' },
  ])
})

test('name and date of a set need to be given once', () => {
  const { rows } = read(`${HEAD}\nElsa,tfc,41,,,,,\nOlaf,tfc,42,,,The First Chapter,2023-08-18,\nMaui,ror,1,,,,,`)
  expect(rows.map(({ set_name, released_on }) => [set_name, released_on])).toEqual([
    ['The First Chapter', '2023-08-18'],
    ['The First Chapter', '2023-08-18'],
    ['', ''],
  ])
})

test('finishes of other programs and games are read', () => {
  const words = [
    '',
    'Normal',
    'foil',
    'Holofoil',
    'Reverse Holo',
    'Cold Foil',
    'yes',
    'etched',
    'Foil Etched',
    'non-foil',
  ]
  const { rows } = read(`${HEAD}\n${words.map((word, at) => `Card ${at},tfc,${at},,${word},,,`).join('\n')}`)
  expect(rows.map(({ finish }) => finish)).toEqual([
    'nonfoil',
    'nonfoil',
    ...Array.from({ length: 5 }, () => 'foil'),
    'etched',
    'etched',
    'nonfoil',
  ])
})

describe('refuses with a reason', () => {
  const REFUSED: [row: string, reason: string][] = [
    [',tfc,1,,,,,', 'It has no name.'],
    ['Elsa,t f c,1,,,,,', 'The set must be a code of 2 to 10 letters or digits, such as m10.'],
    ['Elsa,tfc,,,,,,', 'The number must be like 146, 12a or 4/102.'],
    ['Elsa,tfc,1,,shiny,,,', '“shiny” is not a finish: nonfoil, foil or etched.'],
    ['Elsa,tfc,1,,,,2023-02-30,', 'The date must be like 2026-11-14.'],
    [`Elsa,tfc,1,${'x'.repeat(41)},,,,`, 'The rarity is too long.'],
    ['El\u202esa,tfc,1,,,,,', 'It has characters that are not plain text.'],
  ]
  test.each(REFUSED)('%s', (row, reason) => {
    expect(read(`${HEAD}\n${row}`)).toMatchObject({ rows: [], faults: [{ line: 2, reason }] })
  })

  test('a rarity that Magic does not have, for Magic only', () => {
    expect(read(`${HEAD}\nBolt,m10,1,legendary,,,,`, true).faults[0]?.reason).toBe(
      '“legendary” is not a rarity of Magic.',
    )
    expect(read(`${HEAD}\nElsa,tfc,1,legendary,,,,`).rows).toHaveLength(1)
  })

  test('a second card at a number, and a finish twice', () => {
    const { rows, faults } = read(`${HEAD}\nElsa,tfc,1,,,,,\nElsa,tfc,1,,foil,,,\nElsa,tfc,1,,,,,\nOlaf,tfc,1,,,,,`)
    expect(rows.map(({ line }) => line)).toEqual([2, 3])
    expect(faults.map(({ reason }) => reason)).toEqual([
      'Line 2 has it in this finish already.',
      'Line 2 has “Elsa” at this number.',
    ])
  })

  test.each([
    ['', 'The file is empty.'],
    ['name,number\nElsa,1', 'The first line must name the columns, “name”, “set” and “number” among them.'],
    [HEAD, 'The file has no rows below its first line.'],
  ])('a file: %s', (text, problem) => {
    expect(readSingleFile(text, { magic: false })).toEqual({ problem })
  })
})
