import { isSafeLink } from '@pennysleeve/domain/content/safe-link.ts'
import { isPlainLine, isPlainText } from '@pennysleeve/domain/plain-text.ts'
import { z } from 'zod'

/** For every single-line field that is stored or shown. */
export const onOneLine = z.refine<string>(isPlainLine, 'must be a single line of plain text')
/** For multi-line fields. */
export const inPlainText = z.refine<string>(isPlainText, 'must be plain text')

/** A single line, safe in a heading, a mail subject or an invoice. */
export function plainLine(max: number) {
  return z.string().trim().min(1, "can't be blank").max(max, `is longer than ${max} characters`).check(onOneLine)
}

/** Multi-line plain text. */
export function plainText(max: number) {
  return z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(z.string().min(1, "can't be blank").max(max, `is longer than ${max} characters`).check(inPlainText))
}

/** The target of a link: a path of the shop, http(s), mailto or tel. */
export const safeLink = z
  .string()
  .trim()
  .max(500, 'is longer than 500 characters')
  .refine(isSafeLink, 'must be a path such as /faq, or begin with https://, mailto: or tel:')
