import { cents, displayMoney } from '@pennysleeve/domain/money.ts'

export type Difference = { field: string; before: string | undefined; after: string | undefined }

/** The changed fields of an entry, nested ones by path; unchanged fields are left out. */
export function listDifferences(before: unknown, after: unknown): Difference[] {
  const [old, now] = [flatten(before), flatten(after)]
  const fields = [...new Set([...old.keys(), ...now.keys()])]
  return fields
    .map((field) => ({ field, before: old.get(field), after: now.get(field) }))
    .filter((difference) => difference.before !== difference.after)
}

/** Every value by its path. Arrays are one value: their order matters. */
function flatten(value: unknown, path = ''): Map<string, string> {
  if (value === null || value === undefined) return new Map(path === '' ? [] : [[path, 'nothing']])
  if (typeof value !== 'object' || Array.isArray(value)) return new Map([[path || 'value', write(value)]])
  return new Map(
    Object.entries(value).flatMap(([name, part]) => {
      const [plain, shown] = asMoney(name, part)
      return [...flatten(shown, path === '' ? plain : `${path} ${plain}`)]
    }),
  )
}

/** Cents shown as dollars. */
function asMoney(name: string, value: unknown): [name: string, value: unknown] {
  if (!name.endsWith('_cents')) return [name, value]
  const plain = name.slice(0, -'_cents'.length)
  return [plain, typeof value === 'number' ? displayMoney(cents(value)) : value]
}

function write(value: unknown): string {
  if (Array.isArray(value)) return value.map(write).join(', ') || 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return value || 'nothing'
  if (typeof value === 'object' && value !== null) return writeParts(value)
  return JSON.stringify(value)
}

/** An item of an array: `id 4 quantity 2 reason Bent`. */
function writeParts(value: object): string {
  return [...flatten(value)].map(([field, text]) => `${field.replaceAll('_', ' ')} ${text}`).join(' ')
}
