import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Reads a seed file: one row a line, fields parted by ` | `, `-` for nothing, `#` lines and blank ones passed over. */
export function readTable(file: string, fieldCount: number): string[][] {
  return readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .map((line, i) => ({ text: line.trim(), number: i + 1 }))
    .filter(({ text }) => text !== '' && !text.startsWith('#'))
    .map(({ text, number }) => {
      const fields = text.split(' | ').map((field) => field.trim())
      if (fields.length !== fieldCount) {
        throw new Error(`${file}:${number} has ${fields.length} fields, not ${fieldCount}`)
      }
      return fields
    })
}

export function emptyToNull(field: string): string | null {
  return field === '-' ? null : field
}
