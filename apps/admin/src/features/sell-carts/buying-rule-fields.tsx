import { MAX_QUERY_CHARACTERS } from '@pennysleeve/domain/card-search/search-limits.ts'
import { Field } from '@pennysleeve/ui/field.tsx'
import { Select } from '@pennysleeve/ui/select.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId } from 'react'
import { apiQuery } from '../../api/api-query.ts'
import type { BuyingRuleDraft } from './buying-rule-draft.ts'
import { RulePreview } from './rule-preview.tsx'

const ACTIONS = [
  { value: 'pay_more', label: 'Pay more' },
  { value: 'refuse', label: 'Do not buy' },
  { value: 'limit', label: 'Buy only some copies' },
] as const
const BY = [
  { value: 'card', label: 'One card' },
  { value: 'search', label: 'What a search finds' },
] as const

type BuyingRuleFieldsProps = { draft: BuyingRuleDraft; onChange: (draft: BuyingRuleDraft) => void }

/** The fields of one rule: its cards, and what is done with them. */
export function BuyingRuleFields({ draft, onChange }: BuyingRuleFieldsProps) {
  const set = (values: Partial<BuyingRuleDraft>) => onChange({ ...draft, ...values })
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-[14rem_14rem_1fr]">
      <div className="grid content-start gap-4 sm:col-span-2 sm:grid-cols-2 xl:col-span-1 xl:grid-cols-1">
        <Select
          label="What we do"
          options={[...ACTIONS]}
          value={draft.action}
          // The options' values are exactly these.
          onChange={({ target }) => set({ action: target.value as BuyingRuleDraft['action'] })}
        />
        {draft.action === 'pay_more' && (
          <Field
            label="More than the quote (%)"
            inputMode="numeric"
            value={draft.percent}
            onChange={({ target }) => set({ percent: target.value })}
          />
        )}
        {draft.action === 'limit' && (
          <Field
            label="Most copies"
            inputMode="numeric"
            hint="In stock and promised to us."
            value={draft.max_copies}
            onChange={({ target }) => set({ max_copies: target.value })}
          />
        )}
      </div>
      <Select
        label="With which cards"
        options={[...BY]}
        value={draft.by}
        onChange={({ target }) => set({ by: target.value as BuyingRuleDraft['by'] })}
      />
      <div className="flex min-w-0 flex-col gap-1.5">
        {draft.by === 'card' ? (
          <CardName value={draft.text} onChange={(text) => set({ text })} />
        ) : (
          <Field
            label="Search"
            value={draft.text}
            maxLength={MAX_QUERY_CHARACTERS}
            spellCheck={false}
            autoCapitalize="none"
            placeholder="r:rare s:m10"
            onChange={({ target }) => set({ text: target.value })}
          />
        )}
        <RulePreview draft={draft} />
      </div>
    </div>
  )
}

type CardNameProps = { value: string; onChange: (name: string) => void }

function CardName({ value, onChange }: CardNameProps) {
  const listId = useId()
  const typed = useDeferredValue(value.trim())
  const { data } = useQuery({
    ...apiQuery('GET /api/cards/autocomplete', { query: { query: typed } }),
    enabled: typed.length >= 2,
    placeholderData: keepPreviousData,
  })
  const names = new Set(data?.completions.filter(({ sealed }) => !sealed).map(({ name }) => name))
  return (
    <>
      <Field
        label="Card"
        value={value}
        maxLength={200}
        spellCheck={false}
        autoComplete="off"
        list={listId}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={listId}>
        {[...names].map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  )
}
