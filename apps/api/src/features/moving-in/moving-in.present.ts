import type { MovedFile, MovedRow } from '@pennysleeve/contract/admin/moving-in.ts'
import { optionsText } from '@pennysleeve/domain/copies/options-text.ts'
import { MOVED_ROW_STATES, type MovedRowState } from '@pennysleeve/domain/moving-in/moved-file.ts'
import type { MovedFileRow } from './moved-files.queries.ts'
import type { MovedRowRow } from './moved-rows.queries.ts'

export function presentMovedFile({ counts, created_at, ...file }: MovedFileRow): MovedFile {
  const all = MOVED_ROW_STATES.map((state) => [state, counts[state] ?? 0])
  // The keys are the states; Object.fromEntries loses their type.
  return {
    ...file,
    counts: Object.fromEntries(all) as Record<MovedRowState, number>,
    created_at: created_at.toISOString(),
  }
}

export function presentMovedRow({ set_code, ...row }: MovedRowRow): MovedRow {
  return { ...row, set: set_code, options_text: row.language === null ? '' : optionsText(row.condition, row.language) }
}
