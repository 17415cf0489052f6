import { sql, type RawBuilder } from 'kysely'
import type { Db } from './connect.ts'
import { contains } from './contains.queries.ts'

/** What somebody looks for among names, addresses and phone numbers, as it is kept there. */
export type ContactSearch = { words: string; digits: string | undefined }

/** Figures and what people put between them; the house number of a street is shorter. */
const PHONE = /^[\d\s+().-]*$/
const FEWEST_DIGITS = 3

/** Folded before and not in the search itself: so it is done once, and the database can tell how rare the words are. */
export async function readContactSearch(db: Db, text: string): Promise<ContactSearch> {
  const { rows } = await sql<{ words: string; digits: string }>`
    select fold_contact(${text}) as words, phone_digits(${text}) as digits
  `.execute(db)
  const { words, digits } = rows[0]!
  return { words, digits: PHONE.test(text) && digits.length >= FEWEST_DIGITS ? digits : undefined }
}

/** Signs alone fold to nothing, and nothing is in every text: they find nobody. */
export function hasContact(text: RawBuilder<string>, { words, digits }: ContactSearch): RawBuilder<boolean> {
  if (words === '') return sql<boolean>`false`
  if (digits === undefined || digits === words) return contains(text, words)
  return sql<boolean>`(${contains(text, words)} or ${contains(text, digits)})`
}
