import type { BuyingRules } from '@pennysleeve/contract/admin/buying-rules.ts'
import { MAX_BUYING_RULES } from '@pennysleeve/domain/sell-carts/buying-rules.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '../../api/api-query.ts'
import { errorMessageOf } from '../../api/error-message.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { ChangedNotice } from '../../form/changed-meanwhile.tsx'
import { readRules } from '../../form/read-rules.ts'
import { RuleList } from '../../form/rule-list.tsx'
import { useUnsavedChanges } from '../../form/use-unsaved-changes.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { Panel } from '../../shell/panel.tsx'
import { ListLoading } from '../../table/list-loading.tsx'
import { draftOf, newBuyingRule, readBuyingRule, type BuyingRuleDraft } from './buying-rule-draft.ts'
import { BuyingRuleFields } from './buying-rule-fields.tsx'

/** Cards that the shop pays more for, does not buy, or buys only some copies of. */
export function BuyingRulesForm() {
  const query = useQuery(apiQuery('GET /api/admin/buying_rules'))
  // The rules being edited; a refetch must not replace them.
  const [edited, setEdited] = useState<BuyingRules>()
  const seen = edited ?? query.data
  return (
    <Panel
      title="Cards we treat differently"
      note="What we pay for a card goes by the first rule about that which finds it, how many copies we take by the first limit. Quotes in the shop follow within a minute; sell orders that were sent before keep theirs."
    >
      {query.isPending && <ListLoading />}
      {query.isError && <LoadFailed query={query} />}
      {seen && query.data && (
        <RulesFields
          key={seen.version}
          seen={seen}
          changedMeanwhile={seen.version !== query.data.version}
          onEdited={() => setEdited(seen)}
          onDone={() => setEdited(undefined)}
        />
      )}
    </Panel>
  )
}

type RulesFieldsProps = {
  seen: BuyingRules
  changedMeanwhile: boolean
  onEdited: () => void
  /** Called when the edit is saved or discarded. */
  onDone: () => void
}

function RulesFields({ seen, changedMeanwhile, onEdited, onDone }: RulesFieldsProps) {
  const [drafts, setDrafts] = useState(() => seen.rules.map(draftOf))
  const [dirty, setDirty] = useState(false)
  const [problem, setProblem] = useState('')
  useUnsavedChanges(dirty)
  const save = useApiMutation('PUT /api/admin/buying_rules', {
    successMessage: 'Buying rules saved',
    showsError: false,
  })
  const change = (next: BuyingRuleDraft[]) => {
    setDrafts(next)
    setDirty(true)
    onEdited()
  }
  const saveRules = () => {
    const rules = readRules(drafts, readBuyingRule)
    if (typeof rules === 'string') return setProblem(rules)
    setProblem('')
    return save.mutate(
      { body: { buying_rules: { rules, version: seen.version } } },
      { onSuccess: onDone, onError: (error) => setProblem(errorMessageOf(error)) },
    )
  }
  return (
    <>
      {changedMeanwhile && !save.isPending && <ChangedNotice onShow={onDone} />}
      {drafts.length === 0 && <p className="text-ink-soft">No rules: every card is bought at its quote.</p>}
      <RuleList
        rules={drafts}
        level="h3"
        renderFields={(draft, onChange) => <BuyingRuleFields draft={draft} onChange={onChange} />}
        onChange={change}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          look="secondary"
          disabled={drafts.length >= MAX_BUYING_RULES}
          onClick={() => change([...drafts, newBuyingRule()])}
        >
          Add a rule
        </Button>
        <Button busy={save.isPending} disabled={!dirty} onClick={saveRules}>
          Save the rules
        </Button>
        {problem && (
          <p role="alert" className="text-bad">
            {problem}
          </p>
        )}
      </div>
    </>
  )
}
