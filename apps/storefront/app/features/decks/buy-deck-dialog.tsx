import type { ParsedCard } from '@pennysleeve/contract/card-search.ts'
import type { Deck } from '@pennysleeve/contract/decks.ts'
import { deckListText } from '@pennysleeve/domain/decks/deck-list-text.ts'
import { Dialog } from '@pennysleeve/ui/dialog.tsx'
import { Skeleton } from '@pennysleeve/ui/skeleton.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { parsedListQuery } from '../../pasted-list/card-list.queries.ts'
import { FillSummary } from '../card-list/fill-summary.tsx'
import { RulePicker } from '../card-list/rule-picker.tsx'
import { useCopyChoice, type ChosenCopies } from '../card-list/use-copy-choice.ts'
import { useFilling } from '../card-list/use-filling.ts'
import { countMissing, ownedCopies, playedCards } from './missing-cards.ts'

/** Fills the deck from the stock, like a pasted list. Default export for `lazy`. */
export default function BuyDeckDialog({ deck, onClose }: { deck: Deck; onClose: () => void }) {
  const copies = useCopyChoice()
  const query = useQuery({
    ...parsedListQuery(listOf(deck), { ...copies.choice, game_type: deck.game_type }),
    placeholderData: keepPreviousData,
  })
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Buy this deck" className="sm:max-w-3xl">
      <div className="mt-4">
        {query.isPending && (
          <>
            <output className="mb-3 block text-ink-soft">Loading...</output>
            <Skeleton className="h-56" />
          </>
        )}
        {query.isError && <LoadFailed text="The prices could not be loaded just now." query={query} />}
        {query.data && <Filling deck={deck} cards={query.data.parsed_cards} copies={copies} />}
      </div>
    </Dialog>
  )
}

type FillingProps = { deck: Deck; cards: ParsedCard[]; copies: ChosenCopies }

function Filling({ deck, cards, copies }: FillingProps) {
  const [leaveOut, setLeaveOut] = useState(countMissing(playedCards(deck)) > 0)
  const owned = useMemo(() => ownedCopies(playedCards(deck)), [deck])
  const { fillings, filling, setRule } = useFilling(cards, leaveOut ? owned : undefined)
  if (!filling) return null
  return (
    <div className="flex flex-col gap-6">
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
  )
}

/** Includes the printings, so that the rule "as listed" is available. */
function listOf(deck: Deck): string {
  const cards = playedCards(deck).map(({ product, ...card }) => ({
    ...card,
    name: product.name,
    set: product.set ?? '',
    collector_number: product.collector_number ?? '',
    finish: product.finish ?? 'nonfoil',
  }))
  return deckListText(cards, 'moxfield')
}
