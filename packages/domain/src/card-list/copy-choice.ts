import { wearOf, type Condition } from '../copies/conditions.ts'
import type { Language } from '../copies/languages.ts'

/** Which copies may fill a list; all of them if nothing is said. */
export type CopyChoice = { no_worse_than?: Condition | undefined; english_only?: boolean | undefined }

export function isTaken(
  { condition, language }: { condition: Condition | null; language: Language },
  { no_worse_than = 'dmg', english_only = false }: CopyChoice,
): boolean {
  return wearOf(condition) <= wearOf(no_worse_than) && (!english_only || language === 'en')
}
