import type { ParsedList } from '@pennysleeve/contract/card-search.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ownedCardsQuery } from '../../pasted-list/card-list.queries.ts'
import { CardGroupTable } from './card-group-table.tsx'
import { FillSummary } from './fill-summary.tsx'
import { groupCards } from './list-filling.ts'
import { RulePicker } from './rule-picker.tsx'
import { UnknownLines } from './unknown-lines.tsx'
import type { ChosenCopies } from './use-copy-choice.ts'
import { useFilling } from './use-filling.ts'
import { Warnings } from '../../shell/warnings.tsx'

export type FilledListProps = {
  list: string
  parsed: ParsedList
  copies: ChosenCopies
  onChange: (list: string) => void
}

/** A pasted list, filled from the stock by the chosen rule. */
export function FilledList({ list, parsed, copies, onChange }: FilledListProps) {
  const { parsed_cards: cards, not_found, warnings } = parsed
  const [leaveOut, setLeaveOut] = useState(false)
  // A list is of one game, and cards of two games may have the same name.
  const game = cards[0]?.products[0]?.game_type
  const collection = useQuery({ ...ownedCardsQuery(game), enabled: leaveOut })
  const { fillings, filling, setRule } = useFilling(cards, leaveOut ? collection.data : undefined)
  const groups = useMemo(() => groupCards(cards), [cards])
  if (!filling) return null
  const picked = new Map(filling.picks.map(({ candidate, quantity }) => [candidate.variant_id, quantity]))

  return (
    <>
      <Warnings sentences={warnings} />
      <UnknownLines list={list} lines={not_found} onChange={onChange} />
      {cards.length > 0 && (
        <>
          <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
            <RulePicker
              fillings={fillings}
              rule={filling.rule}
              onPick={setRule}
              leaveOut={leaveOut}
              onLeaveOut={setLeaveOut}
              copies={copies}
            />
            <FillSummary cards={cards} filling={filling} />
          </div>
          {groups.map((group) => (
            <CardGroupTable key={group.name} group={group} picked={picked} />
          ))}
        </>
      )}
    </>
  )
}
