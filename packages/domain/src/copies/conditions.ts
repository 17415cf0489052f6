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

/** 0 is the best. Copies without a condition are as new. */
export function conditionRank(condition: Condition | null): number {
  return condition === null ? 0 : CONDITIONS.indexOf(condition)
}

/** For comparisons, the better the higher: 4 is near mint, 0 damaged. */
export function gradeOf(condition: Condition): number {
  return CONDITIONS.length - 1 - conditionRank(condition)
}
