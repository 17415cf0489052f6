import type { Condition } from '@pennysleeve/domain/copies/conditions.ts'

/** What the shop means by a condition, in a line. */
export const CONDITION_TEXTS: Record<Condition, string> = {
  nm: 'As good as new, or nearly.',
  lp: 'Light wear on edges or corners.',
  mp: 'Clear wear, still fine in a sleeve.',
  hp: 'Heavy wear, playable in a sleeve.',
  dmg: 'Creased, torn, inked or bent.',
}
