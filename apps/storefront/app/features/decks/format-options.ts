import { DECK_FORMATS } from '@pennysleeve/domain/decks/deck-formats.ts'

/** All formats by the names that players use. */
export const FORMAT_OPTIONS = DECK_FORMATS.map(({ identifier_name, label }) => ({ value: identifier_name, label }))
