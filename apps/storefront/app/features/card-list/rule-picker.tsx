import type { Filling, FillRule } from '@pennysleeve/domain/card-list/filling.ts'
import { displayMoney } from '@pennysleeve/domain/money.ts'
import { CopyPicker } from './copy-picker.tsx'
import type { ChosenCopies } from './use-copy-choice.ts'

export type RulePickerProps = {
  fillings: Filling[]
  rule: FillRule
  onPick: (rule: FillRule) => void
  leaveOut: boolean
  onLeaveOut: (leaveOut: boolean) => void
  copies: ChosenCopies
}

const WORDS: Record<FillRule, { label: string; hint: string }> = {
  cheapest: { label: 'Cheapest', hint: 'The cheapest copies we have' },
  one_set: { label: 'One set', hint: 'As far as possible from one set' },
  foil: { label: 'Foil', hint: 'Foils where we have them' },
  newest: { label: 'Newest', hint: 'The latest printings' },
  as_listed: { label: 'As listed', hint: 'The printings your list names' },
}

/** The filling rules as radio buttons, each with its total. */
export function RulePicker({ fillings, rule, onPick, leaveOut, onLeaveOut, copies }: RulePickerProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-display text-xl font-bold">How shall we fill it?</legend>
      <div className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
        {fillings.map((filling) => (
          // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its words are in a table
          <label
            key={filling.rule}
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded-xl border border-edge bg-surface p-3 has-checked:border-link has-checked:outline-2 has-checked:outline-link has-focus-visible:outline-3"
          >
            <input
              type="radio"
              name="rule"
              checked={filling.rule === rule}
              onChange={() => onPick(filling.rule)}
              className="mt-1 size-5 shrink-0 accent-link"
            />
            <span className="grow">
              <span className="flex flex-wrap justify-between gap-x-3 font-semibold">
                {WORDS[filling.rule].label}
                <span className="figures">{displayMoney(filling.total_cents)}</span>
              </span>
              <span className="block text-sm text-ink-soft">{WORDS[filling.rule].hint}</span>
            </span>
          </label>
        ))}
      </div>
      <CopyPicker {...copies} />
      <label className="mt-2 flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={leaveOut}
          onChange={(event) => onLeaveOut(event.target.checked)}
          className="size-5 accent-link"
        />
        Leave out what my collection holds
      </label>
    </fieldset>
  )
}
