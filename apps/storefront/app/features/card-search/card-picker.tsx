import type { FoundCard } from '@pennysleeve/contract/card-search.ts'
import { CardImage } from '@pennysleeve/ui/card-image.tsx'
import { Field } from '@pennysleeve/ui/field.tsx'
import { Price } from '@pennysleeve/ui/price.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useDebounced } from '../../shell/use-debounced.ts'
import { CopyMark } from '../../product/copy-mark.tsx'
import { GameChoice } from '../catalog/game-choice.tsx'
import { FinishBadge } from '../catalog/foil-badge.tsx'
import { cardPickerQuery, PICKER_LIMIT } from './card-search.queries.ts'
import { Warnings } from '../../shell/warnings.tsx'

export type CardPickerProps = {
  label: string
  /** The initial search. */
  start?: string
  /** Renders the action of a found card. */
  children: (card: FoundCard) => ReactNode
}

/** Searches for one product to choose: every printing and finish is listed. */
export function CardPicker({ label, start = '', children }: CardPickerProps) {
  const [typed, setTyped] = useState(start)
  const [game, setGame] = useState<string>()
  const asked = useDebounced(typed.trim())
  return (
    <search>
      <form onSubmit={(event) => event.preventDefault()} className="flex flex-wrap items-end gap-3">
        <Field
          label={label}
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          placeholder="Lightning Bolt, or bolt s:m11"
          autoComplete="off"
          enterKeyHint="search"
          className="min-w-0 grow basis-64"
        />
        <GameChoice value={game} onChange={setGame} />
      </form>
      {asked !== '' && typed.trim() !== '' && (
        <FoundCards asked={asked} game={game}>
          {children}
        </FoundCards>
      )}
    </search>
  )
}

type FoundCardsProps = Pick<CardPickerProps, 'children'> & { asked: string; game: string | undefined }

function FoundCards({ asked, game, children }: FoundCardsProps) {
  const { data, isError } = useQuery({ ...cardPickerQuery(asked, game), placeholderData: keepPreviousData })
  if (!data && isError) return <p className="mt-3">The search did not answer. Please try again.</p>
  if (!data) return <output className="mt-3 block text-ink-soft">Loading...</output>
  const { cards, total_count, warnings } = data
  return (
    <>
      <Warnings sentences={warnings} />
      <output className="figures mt-3 block text-sm text-ink-soft">
        {total_count === 0 && 'No Cards Found!'}
        {total_count > 0 && total_count <= PICKER_LIMIT && `Cards Found: ${total_count}`}
        {total_count > PICKER_LIMIT &&
          `First ${PICKER_LIMIT} of ${total_count.toLocaleString('en-AU')}. Add a set (s:m11) to narrow the search.`}
      </output>
      <ul className="mt-1 divide-y divide-line">
        {cards.map((card) => (
          <li key={card.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <CardImage src={card.image_url} alt="" className="w-12 shrink-0" />
            <FoundFacts card={card} />
            {children(card)}
          </li>
        ))}
      </ul>
    </>
  )
}

function FoundFacts({ card }: { card: FoundCard }) {
  return (
    <div className="min-w-0 grow basis-48">
      <p className="font-semibold wrap-anywhere">{card.name}</p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
        <span>
          {card.set_name} <span className="figures">#{card.collector_number}</span>
        </span>
        <FinishBadge finish={card.finish} />
        <Price amount={card.display_price} className="text-ink" />
        <CopyMark copy={card} />
      </p>
    </div>
  )
}
