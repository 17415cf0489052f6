/** The fields of a line of a table. A quote that nobody closes reaches to the end; nothing is ever refused. */
export function readFields(line: string, separator: string): string[] {
  const fields: string[] = []
  let place = 0
  while (place <= line.length) {
    const quoted = line.startsWith('"', place)
    const { field, end } = quoted ? readQuoted(line, place + 1) : { field: '', end: place }
    const next = line.indexOf(separator, end)
    const stop = next === -1 ? line.length : next
    fields.push((field + line.slice(end, stop)).trim())
    place = stop + separator.length
  }
  return fields
}

/** Inside quotes a doubled quote stands for one. */
function readQuoted(line: string, start: number): { field: string; end: number } {
  let field = ''
  let place = start
  for (;;) {
    const quote = line.indexOf('"', place)
    if (quote === -1) return { field: field + line.slice(place), end: line.length }
    field += line.slice(place, quote)
    if (line[quote + 1] !== '"') return { field, end: quote + 1 }
    field += '"'
    place = quote + 2
  }
}
