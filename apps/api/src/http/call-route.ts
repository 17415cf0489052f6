import { ApiError, type AnswerOf, type Transport } from '@sideboard/contract/client.ts'
import type { CheckedInput, Route } from '@sideboard/contract/route.ts'
import { routes, type KnownRoute, type Routes } from '@sideboard/contract/routes.ts'
import type { z } from 'zod'
import { ShopError, type FieldErrors } from '../shop-error.ts'
import { toErrorBody, toShopError } from './error-handler.ts'

type Handler<K extends KnownRoute> = (input: CheckedInput<Routes[K]>) => Promise<AnswerOf<K>>
/** A handler for every route of the contract: leave one out and the server does not compile. */
export type Handlers = { [K in KnownRoute]: Handler<K> }

export type RawInput = { params?: unknown; query?: unknown; body?: unknown }

/** Checks the input, runs the handler, checks the answer. HTTP and the server renderer both come through here. */
export async function callRoute(handlers: Handlers, key: KnownRoute, raw: RawInput): Promise<unknown> {
  const route: Route = routes[key]
  const input = {
    params: check(route.params, raw.params),
    query: check(route.query, raw.query),
    body: check(route.body, raw.body),
  }
  // The table pairs each key with its own handler, but TypeScript cannot follow a key that is only known at run time.
  const handler = handlers[key] as (checked: unknown) => Promise<unknown>
  return route.answer.parse(await handler(input))
}

function check(schema: z.ZodType | undefined, raw: unknown): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(raw ?? {})
  if (result.success) return result.data
  const errors: FieldErrors = {}
  for (const issue of result.error.issues) {
    const field = issue.path.join('.') || 'request'
    errors[field] = [...(errors[field] ?? []), issue.message]
  }
  const sentence = Object.entries(errors)
    .map(([field, sentences]) => `${field} ${sentences[0]}`)
    .join('; ')
  throw new ShopError('malformed', `Please check: ${sentence}.`, errors)
}

/** Lets the server renderer call the API without leaving the process; refusals look as they do over HTTP. */
export function inProcessTransport(handlers: Handlers): Transport {
  return async ({ key, input }) => {
    try {
      return await callRoute(handlers, key, input)
    } catch (error) {
      const refusal = error instanceof Error ? toShopError(error) : undefined
      throw refusal ? new ApiError(refusal.status, toErrorBody(refusal)) : error
    }
  }
}
