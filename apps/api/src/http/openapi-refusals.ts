import { errorBody, type ErrorBody } from '@pennysleeve/contract/errors.ts'
import type { Route } from '@pennysleeve/contract/route.ts'
import { notFound, ShopError } from '../shop-error.ts'
import { fieldsError } from './call-route.ts'
import { toErrorBody } from './error-handler.ts'
import type { JsonSchema, Schemas } from './openapi-schemas.ts'

type Refusal = {
  description: string
  example: ShopError
  /** Whether the route can be refused this way. */
  of: (route: Route) => boolean
}

const REFUSALS: Record<string, Refusal> = {
  Malformed: {
    description: 'The request is broken: not JSON, a wrong type, nonsense paging.',
    example: fieldsError({ page: ['must be 1 or more'] }, 'input.malformed_fields'),
    of: (route) => Boolean(route.query ?? route.body),
  },
  Unauthenticated: {
    description: 'There is no token, or one that is not known any more.',
    example: new ShopError('auth.unauthenticated'),
    // Public calls reject an invalid token too.
    of: () => true,
  },
  SecondFactorRequired: {
    description: 'In production an admin sets a second factor up before anything else, once their first week is over.',
    example: new ShopError('auth.second_factor_overdue'),
    of: (route) => route.access === 'staff' && !route.before_second_factor,
  },
  NotFound: {
    description: 'There is no such thing, or it is not for the caller.',
    example: notFound(),
    of: (route) => route.access === 'staff' || Boolean(route.params ?? route.body),
  },
  Conflict: {
    description: 'Too late or twice: it is finished, has changed meanwhile, or the key was used for something else.',
    example: new ShopError('order.finished'),
    of: (route) => Boolean(route.idempotent ?? route.body),
  },
  TooLarge: {
    description: 'The body is larger than we read.',
    example: new ShopError('input.too_large'),
    of: (route) => Boolean(route.body),
  },
  Refused: {
    description: 'A rule of the shop says no: something a person could have typed otherwise.',
    example: fieldsError({ city: ["can't be blank"] }),
    of: (route) => Boolean(route.idempotent ?? route.body ?? route.query),
  },
  TooManyCalls: {
    description: 'The caller has asked too often; `Retry-After` says for how many seconds to wait.',
    example: new ShopError('rate.too_many', { retry_after_seconds: 30 }),
    of: () => true,
  },
  Unavailable: {
    description: 'The shop cannot do it right now; nothing has changed.',
    example: new ShopError('shop.database_away'),
    of: () => true,
  },
}

/** The refusals of a route, by status. */
export function refusalsOf(route: Route): Record<string, JsonSchema> {
  const refusals = Object.entries(REFUSALS).filter(([, { of }]) => of(route))
  return Object.fromEntries(
    refusals.map(([name, { example }]) => [example.status, { $ref: `#/components/responses/${name}` }]),
  )
}

/** The refusals that any of these routes can have. */
export function refusalResponses(calls: Route[], { toJson }: Schemas): Record<string, JsonSchema> {
  const schema = toJson(errorBody, 'output')
  const response = ({ description, example }: Refusal) => ({
    description,
    content: { 'application/json': { schema, example: toErrorBody(example) satisfies ErrorBody } },
  })
  const possible = Object.entries(REFUSALS).filter(([, { of }]) => calls.some(of))
  return Object.fromEntries(possible.map(([name, refusal]) => [name, response(refusal)]))
}
