import type { CardImport } from '@pennysleeve/contract/admin/imports.ts'
import type { BadgeLook } from '@pennysleeve/ui/badge.tsx'

export const STATES: Record<CardImport['state'], { text: string; look: BadgeLook }> = {
  receiving: { text: 'The file is coming in', look: 'plain' },
  waiting: { text: 'Waits for its turn', look: 'plain' },
  reading: { text: 'Being read', look: 'accent' },
  writing: { text: 'Being written', look: 'accent' },
  done: { text: 'Done', look: 'good' },
  failed: { text: 'Failed', look: 'bad' },
  canceled: { text: 'Stopped', look: 'plain' },
}

export function isOver({ finished_at }: CardImport): boolean {
  return finished_at !== null
}

/** Whether nothing about it will change any more. */
export function isSettled(one: CardImport): boolean {
  return isOver(one) && (one.state !== 'done' || one.searchable)
}

export function searchText({ searchable }: CardImport): string {
  return searchable ? 'The search finds these cards.' : 'The search will find these cards in a few seconds.'
}

/** The import's counts as a sentence. */
export function summaryOf(one: CardImport): string {
  const parts = [
    [one.new_count, 'new'],
    [one.changed_count, 'changed'],
    [one.unchanged_count, 'unchanged'],
    [one.vanished_count, 'vanished'],
    [Object.values(one.skipped).reduce((sum, count) => sum + count, 0), 'left out'],
    [one.fault_count, 'unreadable'],
  ] as const
  const told = parts.filter(([count]) => count > 0)
  return told.map(([count, what]) => `${count.toLocaleString('en-AU')} ${what}`).join(', ') || 'Nothing'
}

export function sourceOf({ source, asked_by }: CardImport): string {
  const from = source === 'default_cards' ? 'The card-data service' : source
  return asked_by === null ? `${from} (not from here)` : from
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
