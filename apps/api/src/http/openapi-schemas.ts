import { product } from '@pennysleeve/contract/catalog.ts'
import { errorBody } from '@pennysleeve/contract/errors.ts'
import { lineItem, order } from '@pennysleeve/contract/orders.ts'
import { z } from 'zod'

/** Schemas that several routes share get a name in the document, and so in generated clients. */
for (const [id, schema] of Object.entries({ Error: errorBody, LineItem: lineItem, Order: order, Product: product })) {
  z.globalRegistry.add(schema, { id })
}

export type JsonSchema = Record<string, unknown>

export type Schemas = {
  /** Defined once in components and referred to. */
  named: Record<string, JsonSchema>
  toJson: (schema: z.ZodType, io: 'input' | 'output') => JsonSchema
}

export function createSchemas(): Schemas {
  const named: Record<string, JsonSchema> = {}
  function toJson(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => tidy(jsonSchema),
    })
    const { $defs, ...own } = referToComponents(json) as JsonSchema & { $defs?: Record<string, JsonSchema> }
    for (const [name, { id: _name, ...definition }] of Object.entries($defs ?? {})) named[name] = definition
    const { id: name, ...rest } = own
    if (typeof name !== 'string') return rest
    // The schema itself is a named one.
    named[name] = rest
    return { $ref: `#/components/schemas/${name}` }
  }
  return { named, toJson }
}

/** No stricter than the contract: responses may gain fields, and integers have no range. */
function tidy(json: JsonSchema): void {
  if (json['additionalProperties'] === false) delete json['additionalProperties']
  if (json['minimum'] === Number.MIN_SAFE_INTEGER) delete json['minimum']
  if (json['maximum'] === Number.MAX_SAFE_INTEGER) delete json['maximum']
}

/** zod writes named schemas into $defs; OpenAPI wants them in components. */
function referToComponents(json: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema
}
