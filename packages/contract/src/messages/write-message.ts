import type { ErrorParams, NestedRefusal } from '../define-error.ts'

/** A sentence with `{name}` for each param; two of them where its words follow a number. */
export type Message = string | { plural: string; one: string; other: string }
/** The messages of a language by key. */
export type Messages = { readonly [key: string]: Message | undefined }

type Options = { language: string; messages: Messages }

/** Writes a message with its params. What is no param of it stays as it stands. */
export function writeMessage(message: Message, params: ErrorParams, options: Options): string {
  const text = typeof message === 'string' ? message : message[formOf(Number(params[message.plural]), options.language)]
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = params[name]
    if (value === undefined) return placeholder
    return typeof value === 'object' ? writeParts(value, options) : String(value)
  })
}

/** Whole sentences follow each other, others are listed. */
function writeParts(parts: readonly NestedRefusal[], options: Options): string {
  const texts = parts.map(({ code, params = {} }) => writeMessage(options.messages[code] ?? code, params, options))
  return texts.join(texts[0]?.endsWith('.') ? ' ' : '; ')
}

function formOf(count: number, language: string): 'one' | 'other' {
  return new Intl.PluralRules(language).select(count) === 'one' ? 'one' : 'other'
}
