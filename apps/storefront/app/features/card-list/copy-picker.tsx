import { CONDITION_NAMES, CONDITIONS } from '@pennysleeve/domain/copies/conditions.ts'
import { Select } from '@pennysleeve/ui/select.tsx'
import type { ChosenCopies } from './use-copy-choice.ts'

const OPTIONS = CONDITIONS.map((value, at) => ({
  value,
  label:
    at === 0
      ? `${CONDITION_NAMES[value]} only`
      : at === CONDITIONS.length - 1
        ? 'Any condition'
        : `No worse than ${CONDITION_NAMES[value]}`,
}))

/** The worst condition to take, and whether other languages do. */
export function CopyPicker({ choice, setWorst, setEnglishOnly }: ChosenCopies) {
  return (
    <div className="mt-4 flex flex-wrap items-end gap-x-6 gap-y-2">
      <Select
        label="Condition"
        options={OPTIONS}
        value={choice.no_worse_than}
        onChange={(event) => setWorst(event.target.value)}
        className="w-full sm:w-80"
      />
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={choice.english_only}
          onChange={(event) => setEnglishOnly(event.target.checked)}
          className="size-5 accent-link"
        />
        English only
      </label>
    </div>
  )
}
