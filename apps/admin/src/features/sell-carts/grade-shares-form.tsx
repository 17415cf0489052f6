import type { Buying } from '@pennysleeve/contract/admin/buying-rules.ts'
import { CONDITION_NAMES } from '@pennysleeve/domain/copies/conditions.ts'
import { PLAYED_CONDITIONS } from '@pennysleeve/domain/prices/grade-price.ts'
import { DAYS_TO_ANSWER } from '@pennysleeve/domain/sell-carts/offer.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { ChangedMeanwhile } from '../../form/changed-meanwhile.tsx'
import { FormField } from '../../form/form-field.tsx'
import { useApiForm } from '../../form/use-api-form.ts'
import { Panel } from '../../shell/panel.tsx'

/** As typed: an empty share counts as 0, an empty limit means none. */
type ShareFields = Record<
  `${(typeof PLAYED_CONDITIONS)[number]}_percent` | 'ask_percent' | 'max_copies' | 'cash_budget' | 'credit_budget',
  string
> & { version: string }

const PERCENT = {
  validate: (text: string) => /^\s*(\d{1,2}|100)?\s*$/.test(text) || 'Must be a whole number from 0 to 100.',
}

/** What is paid for copies that turn out to be worse than near mint. */
export function GradeSharesForm({ buying }: { buying: Buying }) {
  const now = asTyped(buying)
  const form = useApiForm<ShareFields>(now)
  const save = useApiMutation('PUT /api/admin/buying', { successMessage: 'Saved', showsError: false })
  return (
    <Panel
      title="What and how much we buy"
      note="When a card turns out to be worse than near mint, we may still buy it at a share of its quote. At 0 it goes back to the customer."
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) =>
          void form.submitWith(async (fields) =>
            asTyped((await save.mutateAsync({ body: { buying: asSent(fields) } })).buying),
          )(event)
        }
      >
        <ChangedMeanwhile form={form} now={now} />
        <div className="grid grid-cols-2 items-end gap-4 lg:grid-cols-4">
          {PLAYED_CONDITIONS.map((grade) => (
            <FormField
              key={grade}
              form={form}
              name={`${grade}_percent`}
              label={`${CONDITION_NAMES[grade]} (%)`}
              inputMode="numeric"
              rules={PERCENT}
            />
          ))}
        </div>
        <FormField
          form={form}
          name="ask_percent"
          label="Ask the customer first when the sum falls by more than (%)"
          hint={`They have ${DAYS_TO_ANSWER} days to accept; otherwise the cards go back. 100 never asks.`}
          inputMode="numeric"
          className="max-w-xl"
          rules={PERCENT}
        />
        <h3 className="mt-2 text-lg">How much we buy</h3>
        <div className="grid gap-4 sm:grid-cols-3">
          <FormField
            form={form}
            name="max_copies"
            label="Most copies of a card"
            inputMode="numeric"
            hint="In stock and promised to us; empty for any number."
            rules={{ validate: (text) => /^\d*$/.test(text.trim()) || 'Must be a whole number.' }}
          />
          <FormField
            form={form}
            name="cash_budget"
            label="Cash a week (AU$)"
            inputMode="decimal"
            hint="Monday to Sunday; empty for any sum."
          />
          <FormField
            form={form}
            name="credit_budget"
            label="Store credit a week (AU$)"
            inputMode="decimal"
            hint="Monday to Sunday; empty for any sum."
          />
        </div>
        <Button type="submit" busy={save.isPending} className="self-start">
          Save
        </Button>
      </form>
    </Panel>
  )
}

function asTyped({ lp_percent, mp_percent, hp_percent, dmg_percent, ask_percent, ...limits }: Buying): ShareFields {
  return {
    lp_percent: String(lp_percent),
    mp_percent: String(mp_percent),
    hp_percent: String(hp_percent),
    dmg_percent: String(dmg_percent),
    ask_percent: String(ask_percent),
    max_copies: String(limits.max_copies ?? ''),
    cash_budget: limits.cash_budget ?? '',
    credit_budget: limits.credit_budget ?? '',
    version: limits.version,
  }
}

function asSent({ lp_percent, mp_percent, hp_percent, dmg_percent, ask_percent, ...limits }: ShareFields) {
  return {
    lp_percent: Number(lp_percent),
    mp_percent: Number(mp_percent),
    hp_percent: Number(hp_percent),
    dmg_percent: Number(dmg_percent),
    ask_percent: Number(ask_percent),
    max_copies: limits.max_copies.trim() === '' ? null : Number(limits.max_copies),
    cash_budget: limits.cash_budget.trim() === '' ? null : limits.cash_budget,
    credit_budget: limits.credit_budget.trim() === '' ? null : limits.credit_budget,
    version: limits.version,
  }
}
