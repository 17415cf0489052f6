import { errorBody } from '@sideboard/contract/errors.ts'
import type { Route } from '@sideboard/contract/route.ts'
import { routes } from '@sideboard/contract/routes.ts'
import { z } from 'zod'

type JsonSchema = Record<string, unknown>

/** The contract as an OpenAPI 3.1 document: made from the route table, so it cannot fall behind it. */
export function openApiDocument(): JsonSchema {
  const paths: Record<string, JsonSchema> = {}
  for (const [key, route] of Object.entries(routes) as [string, Route][]) {
    const [method = '', path = ''] = key.split(' ')
    const openPath = path.replace(/:(\w+)/g, '{$1}')
    paths[openPath] = { ...paths[openPath], [method.toLowerCase()]: operation(route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Sideboard API', version: '1', description: 'Money is a string with two decimals in AUD.' },
    paths,
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  }
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Chosen anew for each thing to be done. Sent again within 24 hours, the same call gets the same answer and is done once; another call under the same key is refused (409).',
  schema: { type: 'string', minLength: 1, maxLength: 128 },
}

function operation(route: Route): JsonSchema {
  const refusal = { content: { 'application/json': { schema: toJson(errorBody, 'output') } } }
  return {
    tags: [route.tag],
    summary: route.summary,
    security: route.access === 'public' ? [] : [{ token: [] }],
    parameters: [
      ...parameters(route.params, 'path'),
      ...parameters(route.query, 'query'),
      ...(route.once ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(route.body
      ? { requestBody: { content: { 'application/json': { schema: toJson(route.body, 'input') } } } }
      : {}),
    responses: {
      [route.status ?? 200]: {
        description: 'A good answer',
        content: { 'application/json': { schema: toJson(route.answer, 'output') } },
      },
      '4XX': { description: 'A refusal, with a sentence for a person', ...refusal },
    },
  }
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): JsonSchema[] {
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

function toJson(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' })
}
