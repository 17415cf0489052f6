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
      fields.push(asText(field))
      field = ''
    } else if (char === '\n' || char === '\r') {
      if (char === '\r' && text[i + 1] === '\n') i += 1
      if (fields.length > 0 || field.trim() !== '') yield { line: begun, fields: [...fields, asText(field)] }
      fields = []
      field = ''
      line += 1
      begun = line
    } else field += char
  }
}

/** One line of comma-separated text; what needs quotes gets them, and no text is a formula where it is opened. */
export function csvLine(fields: readonly (string | number)[]): string {
  return `${fields.map((field) => quote(typeof field === 'number' ? String(field) : withoutFormula(field))).join(',')}\r\n`
}

/**
 * What a spreadsheet may calculate, in full-width signs too where it is set to Japanese. A number with its sign, or a name
 * such as "+2 Mace", it may not.
 */
const FORMULA = /^'*(?:[=@＝＠\t\r\n]|[+\-＋－](?![\d.]+(?: [\w ]+)?$))/

/** Spreadsheets take what follows an apostrophe for text, and hide the apostrophe. Reading takes it away again. */
function withoutFormula(field: string): string {
  return FORMULA.test(field) ? `'${field}` : field
}

function asText(field: string): string {
  return field.startsWith("'") && FORMULA.test(field.slice(1)) ? field.slice(1) : field
}

function quote(field: string): string {
  return /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field
}
