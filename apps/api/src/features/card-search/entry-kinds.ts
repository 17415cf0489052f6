import type { KnownCopy } from '@pennysleeve/domain/card-search/resolve-copy.ts'

/** The kinds of copies that a collection has, and the kind of each entry. */
export type EntryKinds = { kinds: KnownCopy[]; kind_of: Uint16Array }
