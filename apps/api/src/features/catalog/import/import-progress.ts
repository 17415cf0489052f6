import type { CardData } from '../../../ports/card-data/open-card-file.ts'

/** Progress and counts of an import, as stored in `imports`. */
export type ImportProgress = {
  state: 'reading' | 'writing' | 'done'
  size_bytes: number | null
  read_bytes: number
  objects: number
  /** Rows of cards and printings that differ from the catalogue. */
  to_write: number
  written: number
  new_count: number
  changed_count: number
  unchanged_count: number
  vanished_count: number
  priced_count: number
  skipped: Record<string, number>
  /** The first faulty objects. */
  faults: { number: number; reason: string }[]
  fault_count: number
}

/** The import cannot start; the message says why. */
export class ImportRefused extends Error {}

/** Cancelled by staff. What was written stays: the next import finds it unchanged. */
export class ImportCancelled extends Error {}

/** The shop is closing: a requested import is run again after the next start. */
export class ImportInterrupted extends Error {}

const MAX_FAULTS_KEPT = 20

export function startProgress({ size_bytes }: CardData): ImportProgress {
  return {
    state: 'reading',
    size_bytes: size_bytes ?? null,
    read_bytes: 0,
    objects: 0,
    to_write: 0,
    written: 0,
    new_count: 0,
    changed_count: 0,
    unchanged_count: 0,
    vanished_count: 0,
    priced_count: 0,
    skipped: {},
    faults: [],
    fault_count: 0,
  }
}

export function countSkipped(progress: ImportProgress, reason: string): void {
  progress.skipped[reason] = (progress.skipped[reason] ?? 0) + 1
}

export function countFault(progress: ImportProgress, number: number, reason: string): void {
  progress.fault_count += 1
  if (progress.faults.length < MAX_FAULTS_KEPT) progress.faults.push({ number, reason })
}
