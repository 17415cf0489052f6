import type { ImportProgress } from '../apps/api/src/features/catalog/public.ts'

/** Result of an import. */
export function summaryOf(result: ImportProgress, seconds: number): string {
  const skipped = Object.entries(result.skipped).toSorted(([, a], [, b]) => b - a)
  const skippedCount = skipped.reduce((sum, [, count]) => sum + count, 0)
  return [
    `${figure(result.objects)} objects in ${seconds.toFixed(1)} s (${figure(result.objects / seconds)} a second)`,
    row(result.new_count, 'new'),
    row(result.changed_count, 'changed'),
    row(result.unchanged_count, 'unchanged'),
    row(skippedCount, 'skipped'),
    ...skipped.map(([reason, count]) => `    ${row(count, reason)}`),
    ...(result.vanished_count > 0
      ? [row(result.vanished_count, 'no longer in the card data (kept, and flagged)')]
      : []),
    ...(result.priced_count > 0 ? [row(result.priced_count, 'products got their first price')] : []),
    ...(result.fault_count > 0 ? [row(result.fault_count, 'bad, left out:')] : []),
    ...result.faults.map(({ number, reason }) => `      line ${number}: ${reason}`),
    ...(result.fault_count > result.faults.length ? ['      …'] : []),
  ].join('\n')
}

/** When the cards can be found. */
export function searchLine(search: 'searchable' | 'closed' | 'late', seconds: number): string {
  if (search === 'closed') return 'The shop is closed; its search finds the cards when it opens.'
  if (search === 'late') return `The shop's search has not read the cards yet, after ${Math.round(seconds)} s; it will.`
  return `The shop's search finds the cards (${seconds.toFixed(1)} s after the import).`
}

function row(count: number, words: string): string {
  return `  ${figure(count).padStart(9)}  ${words}`
}

function figure(count: number): string {
  return Math.round(count).toLocaleString('en-AU')
}
