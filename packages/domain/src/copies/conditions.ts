/** Conditions of a copy, best first. Sealed items and accessories have none (null). */
export const CONDITIONS = ['nm', 'lp', 'mp', 'hp', 'dmg'] as const
export type Condition = (typeof CONDITIONS)[number]

export const CONDITION_NAMES: Record<Condition, string> = {
  nm: 'Near Mint',
  lp: 'Lightly Played',
  mp: 'Moderately Played',
  hp: 'Heavily Played',
  dmg: 'Damaged',
}

/** To sort best first: 0 is near mint, 4 damaged. Copies without a condition are as new. */
export function wearOf(condition: Condition | null): number {
  return condition === null ? 0 : CONDITIONS.indexOf(condition)
}

/** The same order for `cond>=lp`, where better is more: 4 is near mint, 0 damaged. */
export function qualityOf(condition: Condition): number {
  return CONDITIONS.length - 1 - wearOf(condition)
}
