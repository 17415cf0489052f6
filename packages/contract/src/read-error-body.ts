import type { ErrorCode } from './error-codes.ts'
import type { ReadErrorBody } from './errors.ts'

/** The field name for errors of the whole input (Rails). */
const NO_FIELD = 'base'

/**
 * Parses any error body, ours or not. The message is its `error`, else the first of its `errors` (a list, or lists by
 * field), else its `message`, else none.
 */
export function readErrorBody(body: unknown): ReadErrorBody {
  const { error, errors, message, code, params } = (isObject(body) ? body : {}) as Record<string, unknown>
  const byField = readErrors(errors)
  const said = readText(message)
  return {
    error: readText(error) || Object.values(byField)[0]?.[0] || said,
    ...(said !== '' && { message: said }),
    ...(Object.keys(byField).length > 0 && { errors: byField }),
    // Safe cast: the table of codes stays on the server; an unknown code matches nothing.
    ...(typeof code === 'string' && { code: code as ErrorCode }),
    ...(isObject(params) && { params: params as Record<string, unknown> }),
  }
}

function readErrors(errors: unknown): Record<string, string[]> {
  if (!isObject(errors)) return {}
  const fields = Array.isArray(errors) ? [[NO_FIELD, errors] as const] : Object.entries(errors)
  return Object.fromEntries(
    fields.flatMap(([field, said]) => {
      const sentences = [said].flat().map(readText).filter(Boolean)
      return sentences.length > 0 ? [[field, sentences]] : []
    }),
  )
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
