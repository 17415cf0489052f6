import { CONDITION_NAMES } from '@pennysleeve/domain/copies/conditions.ts'
import { PLAYED_CONDITIONS } from '@pennysleeve/domain/prices/grade-price.ts'
import { ROUNDINGS, type Rounding } from '@pennysleeve/domain/prices/round-price.ts'
import { Field } from '@pennysleeve/ui/field.tsx'
import { Select } from '@pennysleeve/ui/select.tsx'
import type { GradeDraft } from './grade-draft.ts'
import { ROUNDING_LABELS } from './price-labels.ts'

const ROUNDING_OPTIONS = ROUNDINGS.map((value) => ({ value, label: ROUNDING_LABELS[value] }))

type GradeFieldsProps = { draft: GradeDraft; onChange: (draft: GradeDraft) => void }

/** What played copies cost, in percent of near mint. */
export function GradeFields({ draft, onChange }: GradeFieldsProps) {
  const { factors } = draft
  return (
    <fieldset className="rounded-xl border border-line bg-surface p-5">
      <legend className="sr-only">Played copies</legend>
      <h2 className="text-lg">Played copies</h2>
      <p className="mt-1 mb-3 text-ink-soft">
        In percent of near mint, which is 100. All rules use these shares; the lowest price and the rounding here are
        those of a condition that you add.
      </p>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {PLAYED_CONDITIONS.map((condition) => (
          <Field
            key={condition}
            label={`${CONDITION_NAMES[condition]} (%)`}
            inputMode="decimal"
            value={factors[condition]}
            onChange={({ target }) => onChange({ ...draft, factors: { ...factors, [condition]: target.value } })}
          />
        ))}
        <Field
          label="Played copies never below"
          inputMode="decimal"
          value={draft.floor}
          onChange={({ target }) => onChange({ ...draft, floor: target.value })}
        />
        <Select
          label="Their prices end"
          options={ROUNDING_OPTIONS}
          value={draft.rounding}
          // The options' values are exactly these.
          onChange={({ target }) => onChange({ ...draft, rounding: target.value as Rounding })}
        />
      </div>
    </fieldset>
  )
}
