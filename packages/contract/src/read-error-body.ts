import type { ErrorBody } from './errors.ts'

/** Stands for the whole of what was sent, where a list of errors names no fields. */
const NO_FIELD = 'base'

/**
 * A refusal as it came, ours or not, as an ErrorBody. The sentence for a person is its `error`, else the first of its
 * `errors` (a list, or lists by field), else its `message`, else none.
 */
export function readErrorBody(body: unknown): ErrorBody {
  const { error, errors, message } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const byField = readErrors(errors)
  const said = readText(message)
  return {
    error: readText(error) || Object.values(byField)[0]?.[0] || said,
    ...(said !== '' && { message: said }),
    ...(Object.keys(byField).length > 0 && { errors: byField }),
  }
}

function readErrors(errors: unknown): Record<string, string[]> {
  if (typeof errors !== 'object' || errors === null) return {}
  const fields = Array.isArray(errors) ? [[NO_FIELD, errors] as const] : Object.entries(errors)
  return Object.fromEntries(
    fields.flatMap(([field, said]) => {
      const sentences = [said].flat().map(readText).filter(Boolean)
      return sentences.length > 0 ? [[field, sentences]] : []
    }),
  )
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
