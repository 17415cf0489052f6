export type CsvRow = { line: number; fields: string[] }

/**
 * Reads comma-separated text row by row: quoted fields may hold separators, doubled quotes and line breaks; lines may
 * end in LF, CRLF or CR. A quote that is never closed ends with the text. Blank lines are passed over.
 */
export function* readCsv(text: string, separator = ','): Generator<CsvRow> {
  let fields: string[] = []
  let field = ''
  let quoted = false
  let line = 1
  let begun = 1
  // The end of the text ends the last row as a line break would.
  for (let i = text.charCodeAt(0) === 0xfeff ? 1 : 0; i <= text.length; i += 1) {
    const char = text[i] ?? '\n'
    const end = i === text.length
    if (quoted && !end) {
      if (char !== '"') field += char
      else if (text[i + 1] === '"') {
        field += '"'
        i += 1
      } else quoted = false
      if (char === '\n') line += 1
    } else if (char === '"' && field === '') quoted = true
    else if (char === separator) {
      fields.push(field)
      field = ''
    } else if (char === '\n' || char === '\r') {
      if (char === '\r' && text[i + 1] === '\n') i += 1
      if (fields.length > 0 || field.trim() !== '') yield { line: begun, fields: [...fields, field] }
      fields = []
      field = ''
      line += 1
      begun = line
    } else field += char
  }
}

/** One line of comma-separated text; what needs quotes gets them. */
export function csvLine(fields: readonly (string | number)[]): string {
  return `${fields.map((field) => quote(String(field))).join(',')}\r\n`
}

function quote(field: string): string {
  return /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field
}
