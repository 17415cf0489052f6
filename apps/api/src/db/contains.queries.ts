import { sql, type RawBuilder } from 'kysely'

/** Fewer letters are in no trigram. */
const TRIGRAM = 3

/**
 * Whether a text has this part in it. What is long enough is found by a trigram index; with less PostgreSQL would go
 * through all of that index for nothing, so it is told to look at the texts one after the other.
 */
export function contains(text: RawBuilder<string>, part: string): RawBuilder<boolean> {
  if (part.length < TRIGRAM) return sql<boolean>`strpos(${text}, ${part}) > 0`
  return sql<boolean>`${text} like ${`%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`
}
