import type { Comparison } from './query.ts'

/** NaN (no value) matches no comparison, not even `!=`. */
export const compareNumbers: Record<Comparison, (a: number, b: number) => boolean> = {
  '=': (a, b) => a === b,
  '!=': (a, b) => a < b || a > b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
}

/** Set comparison: `within` means subset, `holds` superset. */
export const compareSets: Record<Comparison, (within: boolean, holds: boolean) => boolean> = {
  '=': (within, holds) => within && holds,
  '!=': (within, holds) => !(within && holds),
  '<': (within, holds) => within && !holds,
  '<=': (within) => within,
  '>': (within, holds) => holds && !within,
  '>=': (_within, holds) => holds,
}
