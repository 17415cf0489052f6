import { isSafeLink } from '@pennysleeve/domain/content/safe-link.ts'
import { isPlainLine, isPlainText } from '@pennysleeve/domain/plain-text.ts'
import { z } from 'zod'

/** What every field of one line that is kept or shown is held to. */
export const onOneLine = z.refine<string>(isPlainLine, 'must be a single line of plain text')
/** The same for what has several. */
export const inPlainText = z.refine<string>(isPlainText, 'must be plain text')

/** One line of plain text, as it may stand in a heading, a mail's subject or on an invoice. */
export function plainLine(max: number) {
  return z.string().trim().min(1, "can't be blank").max(max, `is longer than ${max} characters`).check(onOneLine)
}

/** Plain text of several lines. */
export function plainText(max: number) {
  return z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(z.string().min(1, "can't be blank").max(max, `is longer than ${max} characters`).check(inPlainText))
}

/** Where a link may lead: a path of the shop, another site, a mailbox or a telephone. */
export const safeLink = z
  .string()
  .trim()
  .max(500, 'is longer than 500 characters')
  .refine(isSafeLink, 'must be a path such as /faq, or begin with https://, mailto: or tel:')
