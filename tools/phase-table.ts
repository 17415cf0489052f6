import type { Count } from './run-gates.ts'

export type Phase = { name: string; count: Count; seconds: number }

/** Where the time of a run went, a line a phase, so that whoever finds it too long sees where to look. */
export function phaseTable(phases: readonly Phase[]): string {
  const seconds = phases.reduce((sum, phase) => sum + phase.seconds, 0)
  const rows = [...phases, { name: 'all', seconds }].map(
    ({ name, seconds: spent }) => [name, spent.toFixed(1)] as const,
  )
  const [wide, high] = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]!.length))) as [number, number]
  return rows.map(([name, spent]) => `${name.padEnd(wide)}  ${spent.padStart(high)} s`).join('\n')
}
