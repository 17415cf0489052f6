import type { CopyChoice } from '@pennysleeve/domain/card-list/copy-choice.ts'
import type { Condition } from '@pennysleeve/domain/copies/conditions.ts'
import { useMemo } from 'react'
import { useStoredChoice } from '../../shell/use-stored-choice.ts'

/** The first is the default: whoever has chosen nothing is told of nothing in stock that it is missing. */
const WORST = ['dmg', 'nm', 'lp', 'mp', 'hp'] as const satisfies Condition[]
const LANGUAGES = ['any', 'english'] as const

/** Which copies fill a list, remembered in this browser. */
export function useCopyChoice() {
  const [worst, setWorst] = useStoredChoice('list-no-worse-than', WORST)
  const [language, setLanguage] = useStoredChoice('list-language', LANGUAGES)
  const english_only = language === 'english'
  const choice = useMemo(() => ({ no_worse_than: worst, english_only }) satisfies CopyChoice, [worst, english_only])
  return {
    choice,
    setWorst: (next: string) => setWorst(WORST.find((known) => known === next) ?? WORST[0]),
    setEnglishOnly: (only: boolean) => setLanguage(only ? 'english' : 'any'),
  }
}
export type ChosenCopies = ReturnType<typeof useCopyChoice>
