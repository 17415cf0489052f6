import { expect, test } from 'vitest'
import { openTable } from './open-table.ts'

const read = (text: string) => {
  const table = openTable(text)
  return table.problem ?? [table.titles, ...[...table.rows].map(({ fields }) => fields)]
}

test.each([',', ';', '\t', '|'])('columns may be parted by “%s”', (separator) => {
  expect(read(`Name${separator} Price \n"Lim${separator}-Dûl"${separator}1\n`)).toEqual([
    ['Name', 'Price'],
    [`Lim${separator}-Dûl`, '1'],
  ])
})

test('a first line that tells spreadsheets the separator is passed over', () => {
  expect(read('sep=;\nName;Price\nBolt;1,50\n')).toEqual([
    ['Name', 'Price'],
    ['Bolt', '1,50'],
  ])
  expect(read('"sep=,"\nName,Price\nBolt,1\n')).toEqual([
    ['Name', 'Price'],
    ['Bolt', '1'],
  ])
})

test.each([
  ['an empty file', '', 'The file is empty.'],
  ['blank lines', '\n\n', 'The file is empty.'],
  ['a picture named .csv', '\u0089PNG\r\n\u001a\n\0\0\0\rIHDR', 'This is not a text file.'],
  ['a workbook named .csv', 'PK\u0003\u0004\u0014\0\u0006\0', 'This is not a text file.'],
])('%s is said', (_what, text, problem) => {
  expect(read(text)).toEqual(expect.stringContaining(problem))
})
