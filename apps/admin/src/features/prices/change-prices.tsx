import { readMoney } from '@pennysleeve/domain/money.ts'
import type { PriceChange, PriceOnlyStep, QuoteChange } from '@pennysleeve/domain/prices/price-change.ts'
import { ROUNDINGS, type Rounding } from '@pennysleeve/domain/prices/round-price.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Field } from '@pennysleeve/ui/field.tsx'
import { Select } from '@pennysleeve/ui/select.tsx'
import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { Page } from '../../shell/page.tsx'
import { ROUNDING_LABELS } from './price-labels.ts'
import { NeverBelowCost } from './never-below-cost.tsx'
import { QueryField } from './query-field.tsx'

const STEPS = [
  { value: 'keep', label: 'Stays as it is' },
  { value: 'percent', label: 'Up or down by percent' },
  { value: 'amount', label: 'Up or down by an amount' },
  { value: 'set', label: 'Set to' },
]
const PRICE_STEPS = [...STEPS, { value: 'grades', label: 'Played copies follow near mint' }]
const QUOTE_STEPS = [
  ...STEPS,
  { value: 'share', label: 'Percent of the price' },
  { value: 'none', label: 'None: we do not buy it' },
]
const ROUNDING_OPTIONS = ROUNDINGS.map((value) => ({ value, label: ROUNDING_LABELS[value] }))

type Step = { by: string; value: string }

/** Drafts one change for all products of a search. */
export function ChangePrices() {
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const [price, setPrice] = useState<Step>({ by: 'percent', value: '10' })
  const [quote, setQuote] = useState<Step>({ by: 'keep', value: '' })
  const [rounding, setRounding] = useState<Rounding>('five')
  const [floor, setFloor] = useState('0.25')
  const [neverBelowCost, setNeverBelowCost] = useState(true)
  const [problem, setProblem] = useState('')
  const draft = useApiMutation('POST /api/admin/price_runs')

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const change = readChange({ price, quote, rounding, floor, never_below_cost: neverBelowCost })
    setProblem(typeof change === 'string' ? change : '')
    if (typeof change === 'string') return
    // useApiMutation has already shown the error.
    const run = await draft
      .mutateAsync({ body: { price_run: { kind: 'change', query, change } } })
      .catch(() => undefined)
    if (run) await navigate(`/prices/runs/${run.id}`)
  }
  return (
    <Page title="Change prices" note="You see every change before it is made.">
      <form
        onSubmit={(event) => void submit(event)}
        noValidate
        className="grid max-w-3xl gap-5 rounded-xl border border-line bg-surface p-5 sm:grid-cols-2"
      >
        <QueryField label="Which products" value={query} onChange={setQuery} className="sm:col-span-2" />
        <StepFields name="Price" options={PRICE_STEPS} step={price} onChange={setPrice} />
        <StepFields name="Quote" options={QUOTE_STEPS} step={quote} onChange={setQuote} />
        <Select
          label="Prices end"
          options={ROUNDING_OPTIONS}
          value={rounding}
          onChange={({ target }) => setRounding(target.value as Rounding)}
        />
        <Field
          label="Never below"
          inputMode="decimal"
          value={floor}
          onChange={({ target }) => setFloor(target.value)}
        />
        <NeverBelowCost checked={neverBelowCost} onChange={setNeverBelowCost} className="sm:col-span-2" />
        <div className="flex flex-wrap items-center gap-4 sm:col-span-2">
          <Button type="submit" busy={draft.isPending}>
            Preview
          </Button>
          {problem && (
            <p role="alert" className="text-bad">
              {problem}
            </p>
          )}
        </div>
      </form>
    </Page>
  )
}

type StepFieldsProps = {
  name: string
  options: { value: string; label: string }[]
  step: Step
  onChange: (step: Step) => void
}

function StepFields({ name, options, step, onChange }: StepFieldsProps) {
  const hasValue = step.by !== 'keep' && step.by !== 'none' && step.by !== 'grades'
  const isPercent = step.by === 'percent' || step.by === 'share'
  return (
    <div className="grid content-start gap-3">
      <Select
        label={name}
        options={options}
        value={step.by}
        onChange={({ target }) => onChange({ ...step, by: target.value })}
      />
      {hasValue && (
        <Field
          label={isPercent ? `${name}: percent` : `${name}: amount`}
          inputMode="decimal"
          hint={hintOf(name, step.by)}
          value={step.value}
          onChange={({ target }) => onChange({ ...step, value: target.value })}
        />
      )}
    </div>
  )
}

function hintOf(name: string, by: string): string {
  if (by === 'percent' || by === 'amount') return 'A minus in front makes it cheaper.'
  return by === 'set' && name === 'Price' ? 'For near mint; played copies get their share.' : ''
}

type RuleInput = { price: Step; quote: Step; rounding: Rounding; floor: string; never_below_cost: boolean }

/** Parses the typed change; returns a message when invalid. */
function readChange({ price, quote, rounding, floor, never_below_cost }: RuleInput): PriceChange | string {
  if (price.by === 'keep' && quote.by === 'keep') return 'Please choose what to do with the price or the quote.'
  const priceStep = readStep(price)
  if (priceStep === 'unread') return 'Please write the price as a number, such as 10 or 2.50.'
  const quoteStep = readStep(quote)
  if (quoteStep === 'unread') return 'Please write the quote as a number, such as 10 or 2.50.'
  const floor_cents = readMoney(floor)
  if (floor_cents === undefined) return 'Please write the lowest price as an amount, such as 0.25.'
  // Safe casts: the price's options have neither share nor none, the quote's no grades.
  return {
    price: priceStep as PriceOnlyStep | null,
    quote: quoteStep as QuoteChange | null,
    rounding,
    floor_cents,
    never_below_cost,
  }
}

function readStep({ by, value }: Step): QuoteChange | PriceOnlyStep | null | 'unread' {
  if (by === 'keep') return null
  if (by === 'none' || by === 'grades') return { by }
  const isMinus = /^\s*[-−]/.test(value)
  const text = value
    .replace(/^\s*[-−+]/, '')
    .replace('%', '')
    .trim()
  if (by === 'percent' || by === 'share') {
    const percent = Number(text.replace(',', '.'))
    if (text === '' || !Number.isFinite(percent)) return 'unread'
    return { by, percent: isMinus ? -percent : percent }
  }
  const amount = readMoney(text)
  if (amount === undefined) return 'unread'
  if (by === 'set') return isMinus ? 'unread' : { by, amount_cents: amount }
  return { by: 'amount', amount_cents: isMinus ? 0 - amount : amount }
}
