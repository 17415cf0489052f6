import type { Route } from '@sideboard/contract/route.ts'
import { routes } from '@sideboard/contract/routes.ts'
import { TAGS } from '@sideboard/contract/tags.ts'
import { operationOf } from './openapi-operation.ts'
import { refusalResponses } from './openapi-refusals.ts'
import { createSchemas, type JsonSchema } from './openapi-schemas.ts'

/** The contract as an OpenAPI 3.1 document: made from the route table, so it cannot fall behind it. */
export function openApiDocument(): JsonSchema {
  const schemas = createSchemas()
  const paths: Record<string, JsonSchema> = {}
  for (const [key, route] of Object.entries(routes) as [string, Route][]) {
    const [method = '', path = ''] = key.split(' ')
    const openPath = path.replace(/:(\w+)/g, '{$1}')
    paths[openPath] = { ...paths[openPath], [method.toLowerCase()]: operationOf(key, route, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sideboard API',
      version: '1',
      description:
        'JSON in, JSON out. Money is a string with two decimals in Australian dollars; with `display_` in front, as people read it. A refusal is always an `Error`: a sentence for a person and, where it helps, more by field.',
      contact: { name: 'The shop at whose address this document lies' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The `api_key` that signing up or in gives.' },
      },
      responses: refusalResponses(schemas),
      schemas: schemas.named,
    },
  }
}
