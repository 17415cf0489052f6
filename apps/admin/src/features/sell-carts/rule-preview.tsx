import type { BuyingMatches } from '@pennysleeve/contract/admin/buying-rules.ts'
import { FINISH_NAMES } from '@pennysleeve/domain/catalog/catalog.ts'
import { MAX_PAY_MORE_PERCENT } from '@pennysleeve/domain/sell-carts/buying-rules.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { apiQuery } from '../../api/api-query.ts'
import { queryOf, readWhole, type BuyingRuleDraft } from './buying-rule-draft.ts'

/** What a rule is for, while it is typed. */
export function RulePreview({ draft }: { draft: BuyingRuleDraft }) {
  const q = useDeferredValue(queryOf(draft))
  const percent = draft.action === 'pay_more' ? readWhole(draft.percent, MAX_PAY_MORE_PERCENT) : undefined
  const query = { q, ...(percent === undefined ? {} : { percent }) }
  const { data } = useQuery({
    ...apiQuery('GET /api/admin/buying_matches', { query }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  return (
    <div className="text-sm text-ink-soft" aria-live="polite">
      {q === '' ? <p>{HINTS[draft.by]}</p> : data && <Found draft={draft} found={data} />}
    </div>
  )
}

const HINTS = {
  card: 'All printings of the card.',
  search: 'As in the shop’s search box: r:rare s:m10, aud>=20, stock>=8',
}

function Found({ draft, found }: { draft: BuyingRuleDraft; found: BuyingMatches }) {
  const { total_count, without_quote, above_price, examples, problem } = found
  if (problem) return <p className="text-bad">{problem}</p>
  if (total_count === 0) {
    return <p className="text-bad">{draft.by === 'card' ? 'We know no card of this name.' : 'Finds nothing.'}</p>
  }
  const raises = draft.action === 'pay_more'
  return (
    <>
      <p>
        Finds {counted(total_count)}
        {without_quote > 0 && `; ${without_quote.toLocaleString('en-AU')} of them have no quote`}.
      </p>
      <ul className="mt-1 flex flex-col gap-0.5">
        {examples.map((example) => (
          <li key={example.product_id} className="flex flex-wrap gap-x-2">
            <span className="text-ink">{example.name}</span>
            <span>{placeOf(example)}</span>
            {example.quote !== null && (
              <span>
                AU${example.quote}
                {raises && ` → AU$${example.to_quote}`}
              </span>
            )}
          </li>
        ))}
        {total_count > examples.length && <li>…</li>}
      </ul>
      {raises && above_price > 0 && (
        <p className="mt-1 text-bad">
          {above_price === 1 ? 'One would be bought' : `${above_price.toLocaleString('en-AU')} would be bought`} for
          more than the selling price.
        </p>
      )}
    </>
  )
}

function counted(count: number): string {
  return count === 1 ? '1 card' : `${count.toLocaleString('en-AU')} cards`
}

function placeOf({ set, collector_number, finish }: BuyingMatches['examples'][number]): string {
  const printing = [set?.toUpperCase(), collector_number].filter(Boolean).join(' ')
  return finish && finish !== 'nonfoil' ? `${printing}, ${FINISH_NAMES[finish].toLowerCase()}` : printing
}
