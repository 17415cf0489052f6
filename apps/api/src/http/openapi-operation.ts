import type { Route } from '@pennysleeve/contract/route.ts'
import type { z } from 'zod'
import { refusalsOf } from './openapi-refusals.ts'
import type { JsonSchema, Schemas } from './openapi-schemas.ts'

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Chosen anew for each thing to be done. Sent again within 24 hours, the same call gets the same response and is done once; another call under the same key is refused (409).',
  schema: { type: 'string', minLength: 1, maxLength: 128 },
}

/** One route as an OpenAPI operation. */
export function operationOf(key: string, route: Route, { toJson }: Schemas): JsonSchema {
  const parameters = [
    ...parametersOf(toJson, route.params, 'path'),
    ...parametersOf(toJson, route.query, 'query'),
    ...(route.idempotent ? [IDEMPOTENCY_KEY] : []),
  ]
  return {
    operationId: operationId(key),
    tags: [route.tag],
    summary: route.summary,
    description: descriptionOf(route),
    security: route.access === 'public' ? [] : [{ token: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(route.body ? { requestBody: bodyOf(toJson, route.body) } : {}),
    responses: { ...successResponses(toJson, route), ...refusalsOf(route) },
  }
}

/** `PUT /api/orders/:number/line_items/:id` → `putOrdersByNumberLineItemsById`. */
function operationId(key: string): string {
  const [method = '', path = ''] = key.split(' ')
  const words = path
    .replace('/api/', '')
    .replaceAll(':', 'by_')
    .split(/[/_.-]/)
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

const WHO = { public: 'For everybody.', customer: 'For whoever is signed in.' }

function descriptionOf(route: Route): string {
  const who = route.access === 'staff' ? `For staff with the permission \`${route.permission}\`.` : WHO[route.access]
  return route.idempotent ? `${who} Under an \`Idempotency-Key\` it is done once, however often it is sent.` : who
}

type ToJson = Schemas['toJson']

function parametersOf(toJson: ToJson, schema: z.ZodType | undefined, place: 'path' | 'query'): JsonSchema[] {
  if (!schema) return []
  const { properties = {}, required = [] } = toJson(schema, 'input') as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

/** The body is optional if all of its fields are. */
function bodyOf(toJson: ToJson, body: z.ZodType): JsonSchema {
  const required = !body.safeParse({}).success
  return { required, content: { 'application/json': { schema: toJson(body, 'input') } } }
}

/** A response that may be empty is 204. */
function successResponses(toJson: ToJson, { status = 200, response }: Route): Record<string, JsonSchema> {
  const nothing = { description: 'Done; there is nothing to say.' }
  if (status === 204) return { 204: nothing }
  const success = {
    description: 'Success.',
    content: { 'application/json': { schema: toJson(response, 'output') } },
  }
  return { [status]: success, ...(response.safeParse(undefined).success ? { 204: nothing } : {}) }
}
