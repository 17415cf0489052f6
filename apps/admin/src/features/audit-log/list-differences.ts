import { timeText } from '@pennysleeve/domain/date-text.ts'
import { cents, displayMoney } from '@pennysleeve/domain/money.ts'
import { paymentMethod } from '@pennysleeve/domain/payments/payment-methods.ts'

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
      const [plain, shown] = asShown(name, part)
      return [...flatten(shown, path === '' ? plain : `${path} ${plain}`)]
    }),
  )
}

/** Cents as they come from a typed amount, without the suffix of the database's. */
const IN_CENTS = new Set(['price', 'sell_price', 'amount', 'minimum'])
const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** By the field's name: cents as dollars, a time as the shop's, a way of payment by its name. */
function asShown(name: string, value: unknown): [name: string, value: unknown] {
  if (name.endsWith('_cents')) return [name.slice(0, -'_cents'.length), asMoney(value)]
  if (IN_CENTS.has(name)) return [name, asMoney(value)]
  if (name === 'payment_method_id' && typeof value === 'number') return ['payment_method', paymentMethod(value).name]
  if (name.endsWith('_at') && typeof value === 'string' && TIME.test(value)) return [name, timeText(value)]
  return [name, value]
}

function asMoney(value: unknown): unknown {
  return typeof value === 'number' ? displayMoney(cents(value)) : value
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
