import { sql, type RawBuilder } from 'kysely'
import type { Db } from './connect.ts'
import { contains } from './contains.queries.ts'

/** A search text, folded like the stored contact text (names, addresses, phone numbers). */
export type ContactSearch = { words: string; digits: string | undefined }

/** Digits and separators. At least three digits: shorter numbers are house numbers. */
const PHONE = /^[\d\s+().-]*$/
const MIN_DIGITS = 3

/** Folded in a statement of its own: the search then has constants, whose selectivity the planner can estimate. */
export async function readContactSearch(db: Db, text: string): Promise<ContactSearch> {
  const { rows } = await sql<{ words: string; digits: string }>`
    select fold_contact(${text}) as words, phone_digits(${text}) as digits
  `.execute(db)
  const { words, digits } = rows[0]!
  return { words, digits: PHONE.test(text) && digits.length >= MIN_DIGITS ? digits : undefined }
}

/** Punctuation alone folds to the empty string, which every text contains: it must match nothing. */
export function hasContact(text: RawBuilder<string>, { words, digits }: ContactSearch): RawBuilder<boolean> {
  if (words === '') return sql<boolean>`false`
  if (digits === undefined || digits === words) return contains(text, words)
  return sql<boolean>`(${contains(text, words)} or ${contains(text, digits)})`
}
