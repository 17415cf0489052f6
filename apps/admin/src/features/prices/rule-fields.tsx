import { ROUNDINGS, type Rounding } from '@pennysleeve/domain/prices/round-price.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Field } from '@pennysleeve/ui/field.tsx'
import { Select } from '@pennysleeve/ui/select.tsx'
import { ROUNDING_LABELS } from './price-labels.ts'
import { NeverBelowCost } from './never-below-cost.tsx'
import { QueryField } from './query-field.tsx'
import { newKey, type RuleDraft } from './rule-draft.ts'

const BY = [
  { value: 'market', label: 'Follows the market' },
  { value: 'near_mint', label: 'Played copies follow near mint' },
  { value: 'keep', label: 'Stays as it is' },
]
const QUOTE_BY = [
  { value: 'share', label: 'A share of the price' },
  { value: 'keep', label: 'Stays as it is' },
]
const ROUNDING_OPTIONS = ROUNDINGS.map((value) => ({ value, label: ROUNDING_LABELS[value] }))

type RuleFieldsProps = { draft: RuleDraft; onChange: (draft: RuleDraft) => void }

/** The fields of one rule: its products, price and quote. */
export function RuleFields({ draft, onChange }: RuleFieldsProps) {
  const set = (values: Partial<RuleDraft>) => onChange({ ...draft, ...values })
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <Field
        label="Name"
        value={draft.name}
        maxLength={100}
        className="lg:col-span-2"
        onChange={({ target }) => set({ name: target.value })}
      />
      <QueryField
        label="Which products"
        value={draft.query}
        className="lg:col-span-2"
        onChange={(query) => set({ query })}
      />
      <Select
        label="Price"
        options={BY}
        value={draft.price_by}
        // The options' values are exactly these.
        onChange={({ target }) => set({ price_by: target.value as RuleDraft['price_by'] })}
      />
      {draft.price_by === 'market' && (
        <Field
          label="AU$ for US$1 of the market"
          inputMode="decimal"
          hint="For near mint; played copies get their share."
          value={draft.factor}
          onChange={({ target }) => set({ factor: target.value })}
        />
      )}
      {draft.price_by !== 'keep' && (
        <>
          <Field
            label="Never below"
            inputMode="decimal"
            value={draft.floor}
            onChange={({ target }) => set({ floor: target.value })}
          />
          <Select
            label="Prices end"
            options={ROUNDING_OPTIONS}
            value={draft.rounding}
            onChange={({ target }) => set({ rounding: target.value as Rounding })}
          />
          <Field
            label="Leave out above"
            inputMode="decimal"
            hint="Dearer products are priced by hand. Empty: none."
            value={draft.leave_above}
            onChange={({ target }) => set({ leave_above: target.value })}
          />
          <NeverBelowCost
            checked={draft.never_below_cost}
            onChange={(never_below_cost) => set({ never_below_cost })}
            className="sm:col-span-2"
          />
        </>
      )}
      <Select
        label="Quote"
        options={QUOTE_BY}
        value={draft.sets_quote ? 'share' : 'keep'}
        className="lg:col-start-1"
        onChange={({ target }) => set({ sets_quote: target.value === 'share' })}
      />
      {draft.sets_quote && (
        <>
          <Field
            label="Buy from a price of"
            inputMode="decimal"
            value={draft.quote_from}
            onChange={({ target }) => set({ quote_from: target.value })}
          />
          <QuoteSteps draft={draft} onChange={onChange} />
        </>
      )}
    </div>
  )
}

/** The more in stock, the lower the quote; above the last step the shop buys none. */
function QuoteSteps({ draft, onChange }: RuleFieldsProps) {
  const { steps } = draft
  const setStep = (place: number, values: Partial<RuleDraft['steps'][number]>) =>
    onChange({ ...draft, steps: steps.map((step, n) => (n === place ? { ...step, ...values } : step)) })
  return (
    <div className="grid gap-2 sm:col-span-2">
      {steps.map((step, place) => (
        <div key={step.key} className="grid grid-cols-[1fr_1fr_auto] items-end gap-2">
          <Field
            label="While we hold up to"
            inputMode="numeric"
            value={step.up_to}
            onChange={({ target }) => setStep(place, { up_to: target.value })}
          />
          <Field
            label="Pay, in percent"
            inputMode="decimal"
            value={step.percent}
            onChange={({ target }) => setStep(place, { percent: target.value })}
          />
          <Button
            look="quiet"
            size="small"
            disabled={steps.length === 1}
            aria-label={`Remove step ${place + 1}`}
            onClick={() => onChange({ ...draft, steps: steps.filter((_, n) => n !== place) })}
          >
            Remove
          </Button>
        </div>
      ))}
      <Button
        look="quiet"
        size="small"
        className="justify-self-start"
        disabled={steps.length >= 10}
        onClick={() => onChange({ ...draft, steps: [...steps, { key: newKey(), up_to: '', percent: '' }] })}
      >
        Add a step
      </Button>
    </div>
  )
}
