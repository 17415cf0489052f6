import type { Route } from '@pennysleeve/contract/route.ts'
import { routes } from '@pennysleeve/contract/routes.ts'
import { TAGS } from '@pennysleeve/contract/tags.ts'
import { isAllowed, type PermissionHolder } from '@pennysleeve/domain/staff/permissions.ts'
import { operationOf } from './openapi-operation.ts'
import { refusalResponses } from './openapi-refusals.ts'
import { createSchemas, type JsonSchema } from './openapi-schemas.ts'

/** The calls that somebody may make; others are left out of the document. */
export function callsOf(holder: PermissionHolder): [string, Route][] {
  return (Object.entries(routes) as [string, Route][]).filter(
    ([, route]) => route.access !== 'staff' || isAllowed(holder, route.permission),
  )
}

/** An OpenAPI 3.1 document generated from the route table. */
export function openApiDocument(calls: [string, Route][]): JsonSchema {
  const schemas = createSchemas()
  const paths: Record<string, JsonSchema> = {}
  const tags = new Set<string>(calls.map(([, route]) => route.tag))
  for (const [key, route] of calls) {
    const [method = '', path = ''] = key.split(' ')
    const openPath = path.replace(/:(\w+)/g, '{$1}')
    paths[openPath] = { ...paths[openPath], [method.toLowerCase()]: operationOf(key, route, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pennysleeve API',
      version: '1',
      description:
        'JSON in, JSON out. Money is a string with two decimals in Australian dollars; with `display_` in front, as people read it. A refusal is always an `Error`: a sentence for a person and, where it helps, more by field.',
      contact: { name: 'The shop that serves this document' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(TAGS)
      .filter(([name]) => tags.has(name))
      .map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The `api_key` that signing up or in gives.' },
      },
      responses: refusalResponses(
        calls.map(([, route]) => route),
        schemas,
      ),
      schemas: schemas.named,
    },
  }
}
