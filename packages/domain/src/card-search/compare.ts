import type { Comparison } from './query.ts'

/** What is missing (NaN) never compares, not even as different. */
export const compareNumbers: Record<Comparison, (a: number, b: number) => boolean> = {
  '=': (a, b) => a === b,
  '!=': (a, b) => a < b || a > b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
}

/** Of two sets: `within` says that the first lies in the second, `holds` that it has all of the second. */
export const compareSets: Record<Comparison, (within: boolean, holds: boolean) => boolean> = {
  '=': (within, holds) => within && holds,
  '!=': (within, holds) => !(within && holds),
  '<': (within, holds) => within && !holds,
  '<=': (within) => within,
  '>': (within, holds) => holds && !within,
  '>=': (_within, holds) => holds,
}
