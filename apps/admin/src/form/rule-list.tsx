import { classNames } from '@pennysleeve/ui/class-names.ts'
import type { ReactNode } from 'react'
import { RuleHead } from './rule-head.tsx'

type RuleListProps<Rule> = {
  rules: Rule[]
  /** Of the headings, and with it of the frame: on the page or in a panel. */
  level: 'h2' | 'h3'
  /** The fields of a rule. */
  renderFields: (rule: Rule, onChange: (changed: Rule) => void) => ReactNode
  onChange: (rules: Rule[]) => void
}

/** Rules in their order, each with its fields. */
export function RuleList<Rule extends { key: string | number }>({
  rules,
  level,
  renderFields,
  onChange,
}: RuleListProps<Rule>) {
  return (
    <ol className="flex flex-col gap-4">
      {rules.map((rule, place) => (
        <li key={rule.key}>
          <fieldset
            className={classNames(
              'border border-line',
              level === 'h2' ? 'rounded-xl bg-surface p-5' : 'rounded-lg p-4',
            )}
          >
            <legend className="sr-only">Rule {place + 1}</legend>
            <RuleHead rules={rules} place={place} level={level} onChange={onChange} />
            {renderFields(rule, (changed) => onChange(rules.map((one, n) => (n === place ? changed : one))))}
          </fieldset>
        </li>
      ))}
    </ol>
  )
}
