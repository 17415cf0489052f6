import type { ErrorParams, NestedRefusal } from '../define-error.ts'

/** A text with `{name}` placeholders; two of them when it depends on a number. */
export type Message = string | { plural: string; one: string; other: string }
/** The messages of a language by key. */
type Messages = { readonly [key: string]: Message | undefined }

type Options = { language: string; messages: Messages }

/** Formats a message with its params. Unknown placeholders stay. */
export function writeMessage(message: Message, params: ErrorParams, options: Options): string {
  const text = typeof message === 'string' ? message : message[formOf(Number(params[message.plural]), options.language)]
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = params[name]
    if (value === undefined) return placeholder
    return typeof value === 'object' ? writeParts(value, options) : String(value)
  })
}

/** Whole sentences are joined by a space, others by a semicolon. */
function writeParts(parts: readonly NestedRefusal[], options: Options): string {
  const texts = parts.map(({ code, params = {} }) => writeMessage(options.messages[code] ?? code, params, options))
  return texts.join(texts[0]?.endsWith('.') ? ' ' : '; ')
}

function formOf(count: number, language: string): 'one' | 'other' {
  return new Intl.PluralRules(language).select(count) === 'one' ? 'one' : 'other'
}
