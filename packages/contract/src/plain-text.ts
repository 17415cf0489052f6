import { isSafeLink } from '@sideboard/domain/content/safe-link.ts'
import { z } from 'zod'

/** Signs that cannot be seen, or that turn the writing around so that it reads as something else. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** One line of plain text, as it may stand in a heading, a mail's subject or on an invoice. */
export function plainLine(max: number) {
  return z
    .string()
    .trim()
    .min(1, "can't be blank")
    .max(max, `is longer than ${max} characters`)
    .refine((text) => !UNSEEN.test(text), 'must be a single line of plain text')
}

/** Plain text of several lines. */
export function plainText(max: number) {
  return z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(
      z
        .string()
        .min(1, "can't be blank")
        .max(max, `is longer than ${max} characters`)
        .refine((text) => !UNSEEN.test(text.replaceAll('\n', '')), 'must be plain text'),
    )
}

/** Where a link may lead: a path of the shop, another site, a mailbox or a telephone. */
export const safeLink = z
  .string()
  .trim()
  .max(500, 'is longer than 500 characters')
  .refine(isSafeLink, 'must be a path such as /faq, or begin with https://, mailto: or tel:')
