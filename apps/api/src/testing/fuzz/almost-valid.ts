import * as fc from 'fast-check'
import { z } from 'zod'

type JsonSchema = {
  type?: string
  enum?: unknown[]
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
}

/** Typical wrong input of people, broken programs and attackers. */
export const NONSENSE: unknown[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e',
  'Jötun 💥',
  'x'.repeat(5000),
  "'; drop table users; --",
  '%',
  '%00',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'null',
  'NaN',
  '-1',
  '1e309',
  '99999999999999999999',
  '2026-02-30',
  0,
  -0,
  -1,
  0.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  true,
  null,
  [],
  [[]],
  {},
]

/** Any characters. Created once: fast-check builds a map of all code points for each of these. */
export const ANY_TEXT = fc.string({ unit: 'binary' })

/** A value that almost fits the schema, with some wrong parts and some of the `real` values. */
export function almostValid(schema: z.ZodType, real: unknown[]): fc.Arbitrary<unknown> {
  const strange = fc.oneof(fc.constantFrom(...NONSENSE), fc.constantFrom(...real), ANY_TEXT)

  function near(node: JsonSchema): fc.Arbitrary<unknown> {
    return fc.oneof({ weight: 4, arbitrary: fitting(node) }, { weight: 1, arbitrary: strange })
  }

  function fitting(node: JsonSchema): fc.Arbitrary<unknown> {
    if (node.anyOf) return fc.oneof(...node.anyOf.map(near))
    if (node.enum) return fc.constantFrom(...node.enum)
    if (node.properties) {
      const fields = Object.entries(node.properties).map(([name, field]) => [name, near(field)] as const)
      return fc.record(Object.fromEntries(fields), { requiredKeys: [] })
    }
    if (node.type === 'array') return fc.array(near(node.items ?? {}), { maxLength: 4 })
    if (node.type === 'integer' || node.type === 'number') return fc.oneof(fc.integer(), fc.constantFrom(...real))
    if (node.type === 'boolean') return fc.boolean()
    return fc.oneof(fc.string(), fc.constantFrom(...real))
  }

  return near(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
}
