import * as fc from 'fast-check'
import { z } from 'zod'
import { ANY_TEXT, NONSENSE } from './almost-valid.ts'

type JsonSchema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minimum?: number
  maximum?: number
}

/** Plausible values by field name, so that some calls pass validation. */
const TYPED: Record<string, unknown[]> = {
  email: ['ada@example.test', 'fuzz@example.test'],
  password: ['correct horse battery', 'pennysleeve-demo'],
  name: ['Ada Lovelace', 'Ada\nLovelace', 'eda\u202ecivoN', 'A\u0000B', '\ud800'],
  zipcode: ['0800', '3000', '2600'],
  phone: ['0412345678', '+61 8 8981 2345'],
  amount: ['1.00', '0.01', '-1.00', '99999.99'],
  price: ['1.00', '0', '1e3', '12.345'],
  quantity: [1, 2, 4, 0, -1, 100_000],
  page: [1, 2, 10 ** 9, '1'],
  per_page: [1, 20, 100, 10 ** 9],
}
const DATES = ['2026-01-31', '2026-11-17T00:00:00Z', '0000-00-00', '9999-12-31', '+275760-09-13T00:00:00Z']

/** One in this many values has a wrong type. */
const FITTING_PER_STRANGE = 12

/** A value that fits the schema, from plausible and `seen` values. */
export function fitting(schema: z.ZodType, seen: unknown[]): fc.Arbitrary<unknown> {
  const known = fc.nat().map((n) => seen[n % seen.length])
  const strange = fc.oneof(fc.constantFrom(...NONSENSE), known, ANY_TEXT)

  function near(node: JsonSchema, name: string): fc.Arbitrary<unknown> {
    return fc.oneof({ weight: FITTING_PER_STRANGE, arbitrary: right(node, name) }, { weight: 1, arbitrary: strange })
  }

  function right(node: JsonSchema, name: string): fc.Arbitrary<unknown> {
    const choices = node.anyOf ?? node.oneOf
    if (choices) return fc.oneof(...choices.map((choice) => near(choice, name)))
    if (node.const !== undefined) return fc.constant(node.const)
    if (node.enum) return fc.constantFrom(...node.enum)
    if (node.properties) {
      const fields = Object.entries(node.properties).map(([field, inner]) => [field, near(inner, field)] as const)
      return fc.record(Object.fromEntries(fields), { requiredKeys: node.required ?? [] })
    }
    if (node.type === 'array') return fc.array(near(node.items ?? {}, name), { maxLength: 4 })
    const typed = TYPED[name]
    const often = typed ? [{ weight: 3, arbitrary: fc.constantFrom(...typed) }] : []
    if (node.type === 'integer' || node.type === 'number') {
      const { minimum = -(2 ** 31), maximum = 2 ** 31 } = node
      const whole = fc.maxSafeInteger().map((n) => Math.min(Math.max(n, Math.floor(minimum)), Math.ceil(maximum)))
      return fc.oneof(...often, whole, fc.integer({ min: 0, max: 9 }), known)
    }
    if (node.type === 'boolean') return fc.boolean()
    if (node.type === 'null') return fc.constant(null)
    if (node.type === 'object') return fc.dictionary(fc.string(), strange, { maxKeys: 3 })
    return fc.oneof(...often, fc.string(), known, known, fc.constantFrom(...DATES))
  }

  return near(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, '')
}
