import type { PricePolicy } from '@pennysleeve/contract/admin/prices.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { ChangedNotice } from '../../form/changed-meanwhile.tsx'
import { readRules } from '../../form/read-rules.ts'
import { RuleList } from '../../form/rule-list.tsx'
import { useUnsavedChanges } from '../../form/use-unsaved-changes.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { Page } from '../../shell/page.tsx'
import { ListEmpty } from '../../table/list-empty.tsx'
import { ListLoading } from '../../table/list-loading.tsx'
import { gradeDraftOf, readGrades } from './grade-draft.ts'
import { GradeFields } from './grade-fields.tsx'
import { pricePolicyQuery } from './prices.queries.ts'
import { draftOf, newRule, readRule, type RuleDraft } from './rule-draft.ts'
import { RuleFields } from './rule-fields.tsx'

/** The rules by which prices follow the market. */
export function PriceRules() {
  const query = useQuery(pricePolicyQuery)
  // The rules being edited; a refetch must not replace them.
  const [edited, setEdited] = useState<PricePolicy>()
  const policy = edited ?? query.data
  if (policy && query.data) {
    return (
      <PolicyForm
        key={policy.version}
        policy={policy}
        changedMeanwhile={policy.version !== query.data.version}
        onEdited={() => setEdited(policy)}
        onDone={() => setEdited(undefined)}
      />
    )
  }
  return (
    <Page title="Price rules">
      {query.isPending && <ListLoading />}
      {query.isError && <LoadFailed query={query} />}
    </Page>
  )
}

type PolicyFormProps = {
  policy: PricePolicy
  changedMeanwhile: boolean
  onEdited: () => void
  /** Called when the edit is saved or discarded. */
  onDone: () => void
}

function PolicyForm({ policy, changedMeanwhile, onEdited, onDone }: PolicyFormProps) {
  const navigate = useNavigate()
  const [drafts, setDrafts] = useState(() => policy.rules.map(draftOf))
  const [grades, setGrades] = useState(() => gradeDraftOf(policy.grades))
  const [daily, setDaily] = useState(policy.daily)
  const [dirty, setDirty] = useState(false)
  const [problem, setProblem] = useState('')
  useUnsavedChanges(dirty)
  const save = useApiMutation('PUT /api/admin/price_policy', { successMessage: 'Price rules saved' })
  const run = useApiMutation('POST /api/admin/price_runs')

  const edit = () => {
    setDirty(true)
    onEdited()
  }
  const change = (next: RuleDraft[]) => {
    setDrafts(next)
    edit()
  }
  const saveRules = () => {
    const rules = readRules(drafts, readRule)
    if (typeof rules === 'string') return setProblem(rules)
    const read = readGrades(grades)
    if (typeof read === 'string') return setProblem(read)
    setProblem('')
    const price_policy = { rules, grades: read, daily, version: policy.version }
    return save.mutate({ body: { price_policy } }, { onSuccess: onDone })
  }
  const runRules = async () => {
    // useApiMutation has already shown the error.
    const made = await run.mutateAsync({ body: { price_run: { kind: 'rules' } } }).catch(() => undefined)
    if (made) await navigate(`/prices/runs/${made.id}`)
  }
  return (
    <Page
      title="Price rules"
      note="A product goes by the first rule that finds it. No price changes before you have applied a run."
      actions={
        <Button
          look="secondary"
          busy={run.isPending}
          disabled={dirty || policy.rules.length === 0}
          onClick={() => void runRules()}
        >
          Preview a run
        </Button>
      }
    >
      {changedMeanwhile && !save.isPending && <ChangedNotice onShow={onDone} />}
      {drafts.length === 0 && <ListEmpty text="There are no price rules yet. Add the first one below." />}
      <RuleList
        rules={drafts}
        level="h2"
        renderFields={(draft, onChange) => <RuleFields draft={draft} onChange={onChange} />}
        onChange={change}
      />
      <Button look="secondary" className="self-start" onClick={() => change([...drafts, newRule()])}>
        Add a rule
      </Button>
      <GradeFields
        draft={grades}
        onChange={(changed) => {
          setGrades(changed)
          edit()
        }}
      />
      <div className="flex flex-wrap items-center gap-4">
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            checked={daily}
            className="size-4.5 accent-link"
            onChange={({ target }) => {
              setDaily(target.checked)
              edit()
            }}
          />
          Draft a run every night
        </label>
        <Button busy={save.isPending} disabled={!dirty} onClick={saveRules}>
          Save the rules
        </Button>
        {problem && (
          <p role="alert" className="text-bad">
            {problem}
          </p>
        )}
      </div>
    </Page>
  )
}
