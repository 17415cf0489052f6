import { ApiError, type ResponseOf, type Transport } from '@pennysleeve/contract/client.ts'
import type { CheckedInput, Route } from '@pennysleeve/contract/route.ts'
import { routes, type KnownRoute, type Routes } from '@pennysleeve/contract/routes.ts'
import { isAllowed } from '@pennysleeve/domain/staff/permissions.ts'
import type { z } from 'zod'
import { notFound, ShopError, type FieldErrors } from '../shop-error.ts'
import { nobody, type Caller, type IdempotentCaller, type SignedInCaller } from './caller.ts'
import { toErrorBody, toShopError } from './error-handler.ts'
import { SerializedResponse } from './serialized-response.ts'

type CallerOf<K extends KnownRoute> = Routes[K] extends { idempotent: true }
  ? IdempotentCaller
  : Routes[K]['access'] extends 'public'
    ? Caller
    : SignedInCaller
type Handler<K extends KnownRoute> = (
  input: CheckedInput<Routes[K]>,
  caller: CallerOf<K>,
) => Promise<ResponseOf<K> | SerializedResponse<ResponseOf<K>>>
/** A handler for every route of the contract; a missing one does not compile. */
export type Handlers = { [K in KnownRoute]: Handler<K> }

export type RawInput = { params?: unknown; query?: unknown; body?: unknown }

/**
 * Checks access, then input, and runs the handler, for HTTP and for server rendering. The caller checks the response:
 * over HTTP that happens while it is serialized.
 */
export async function callRoute(handlers: Handlers, key: KnownRoute, raw: RawInput, caller: Caller): Promise<unknown> {
  const route: Route = routes[key]
  checkAccess(route, caller)
  const input = {
    params: check(route.params, raw.params),
    query: check(route.query, raw.query),
    body: check(route.body, raw.body, 'input.invalid_fields'),
  }
  // The table pairs each key with its own handler, but TypeScript cannot follow a key that is known only at run time.
  const handler = handlers[key] as (checked: unknown, caller: Caller) => Promise<unknown>
  return handler(input, caller)
}

export function checkAccess(route: Route, { session }: Caller): void {
  if (route.access === 'public') return
  if (!session) throw new ShopError('auth.unauthenticated')
  // Not found instead of forbidden: an account without the permission cannot tell which staff calls exist.
  if (route.access !== 'staff') return
  if (!isAllowed(session, route.permission)) throw notFound()
  if (session.second_factor_overdue && !route.before_second_factor) throw new ShopError('auth.second_factor_overdue')
}

type FieldsCode = 'input.malformed_fields' | 'input.invalid_fields'

/** Max faults listed in one refusal. */
const MAX_FAULTS = 20

/** Wrong types mean a broken client (malformed); a wrong value in a body is something a person typed (invalid). */
function check(
  schema: z.ZodType | undefined,
  raw: unknown,
  wrongValue: FieldsCode = 'input.malformed_fields',
): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(raw ?? {})
  if (result.success) return result.data
  const errors: FieldErrors = {}
  for (const issue of result.error.issues.slice(0, MAX_FAULTS)) {
    const field = issue.path.at(-1)?.toString() ?? 'request'
    errors[field] = [...(errors[field] ?? []), faultText(issue)]
  }
  const wrongType = result.error.issues.some((issue) => issue.code === 'invalid_type')
  throw fieldsError(errors, wrongType ? 'input.malformed_fields' : wrongValue)
}

/** zod's own messages are not meant for people. */
function faultText({ code, message }: z.core.$ZodIssue): string {
  if (code === 'too_big' && message.startsWith('Too big')) return 'is too much or too long'
  if (code === 'too_small' && message.startsWith('Too small')) return 'is too little or too short'
  return message
}

/** The faults of all fields, as one sentence and per field. */
export function fieldsError(errors: FieldErrors, code: FieldsCode = 'input.invalid_fields'): ShopError {
  const faults = Object.entries(errors)
    .map(([field, sentences]) => `${fieldLabel(field)} ${sentences[0]}`)
    .join('; ')
  return new ShopError(code, { faults }).onFields(errors)
}

/** Labels of fields whose wire name differs. */
const FIELD_LABELS: Record<string, string> = { address1: 'address', zipcode: 'postcode', state_id: 'state' }

function fieldLabel(field: string): string {
  return FIELD_LABELS[field] ?? field.replaceAll('_', ' ')
}

/** Transport for server rendering: calls the API in process, with the same refusals as over HTTP. */
export function inProcessTransport(handlers: Handlers): Transport {
  return async ({ key, input }) => {
    try {
      const result = await callRoute(handlers, key, input, nobody)
      return routes[key].response.parse(result instanceof SerializedResponse ? result.parse() : result)
    } catch (error) {
      const refusal = error instanceof Error ? toShopError(error) : undefined
      throw refusal ? new ApiError(refusal.status, toErrorBody(refusal)) : error
    }
  }
}
