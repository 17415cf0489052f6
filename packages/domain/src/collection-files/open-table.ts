import { readCsv, type CsvRow } from './csv.ts'

type Table =
  | { titles: string[]; rows: Iterable<CsvRow>; problem?: undefined }
  | { problem: string; rows?: undefined; titles?: undefined }

/** The names of the columns and the rows below, of text in which columns are parted by commas, semicolons, tabs or bars. */
export function openTable(text: string): Table {
  if (isBinary(text)) {
    return { problem: 'This is not a text file. Please save the list as CSV in the program that it comes from.' }
  }
  const separator = separatorOf(text)
  const rows = readCsv(text, separator)
  let head = rows.next()
  // `sep=;`, by which spreadsheets are told.
  if (!head.done && /^sep=.?$/i.test(head.value.fields.join(separator).trim())) head = rows.next()
  if (head.done) return { problem: 'The file is empty.' }
  return { titles: head.value.fields.map((title) => title.trim()), rows }
}

/** Pictures, workbooks and archives have zero bytes, text has none. */
function isBinary(text: string): boolean {
  return text.slice(0, 4000).includes('\0')
}

/** Spreadsheets of some countries part by semicolons, and what is copied out of one by tabs. */
function separatorOf(text: string): string {
  const line =
    text
      .slice(0, 4000)
      .split(/[\r\n]+/)
      .find((one) => one.trim() !== '' && !/^.?"?sep=/i.test(one)) ?? ''
  return [',', ';', '\t', '|'].toSorted((a, b) => line.split(b).length - line.split(a).length)[0]!
}
