import type { Deck, DeckCard } from '@pennysleeve/contract/decks.ts'
import { BOARDS, countCards, type Board } from '@pennysleeve/domain/decks/deck-card.ts'
import { Price } from '@pennysleeve/ui/price.tsx'
import { BareSelect } from '@pennysleeve/ui/select.tsx'
import { useRef, type ReactNode } from 'react'
import { useStoredChoice } from '../../shell/use-stored-choice.ts'
import { DeckCardRow } from './deck-card-row.tsx'
import { groupDeckCards, GROUPINGS, sortByName, type Grouping } from './group-deck-cards.ts'
import { missingByCard } from './missing-cards.ts'

export type DeckCardsProps = { deck: Deck; selectedId: number | undefined; onSelect: (productId: number) => void }

const BOARD_LABELS: Record<Exclude<Board, 'main'>, string> = { sideboard: 'Sideboard', maybeboard: 'Maybeboard' }
const GROUPING_LABELS: Record<Grouping, string> = { type_line: 'Type line', card_type: 'Card type' }

/** The main deck in groups, the other boards below. */
export function DeckCards({ deck, selectedId, onSelect }: DeckCardsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [grouping, setGrouping] = useStoredChoice('deck-grouping', GROUPINGS)
  const { deck_cards } = deck
  const missing = missingByCard(deck_cards)
  const on = (wanted: Board) => deck_cards.filter(({ board }) => board === wanted)
  const rowOf = (card: DeckCard) => (
    <DeckCardRow
      key={card.product_id}
      deckId={deck.id}
      editable={deck.editable}
      card={card}
      missing={missing.get(card) ?? 0}
      selected={card.product_id === selectedId}
      onSelect={onSelect}
      // Focus moves to the heading: the menu unmounts with its row.
      onGone={() => heading.current?.focus({ preventScroll: true })}
    />
  )
  return (
    <section aria-labelledby="deck-cards">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} id="deck-cards" tabIndex={-1} className="text-2xl outline-none">
          Deck <span className="figures text-ink-soft">({deck.total_cards})</span>
        </h2>
        {deck_cards.length > 0 && (
          <label className="flex items-center gap-2 text-sm text-ink-soft">
            Group by
            <BareSelect
              value={grouping}
              // Safe cast: the options are the groupings.
              onChange={(event) => setGrouping(event.target.value as Grouping)}
            >
              {GROUPINGS.map((known) => (
                <option key={known} value={known}>
                  {GROUPING_LABELS[known]}
                </option>
              ))}
            </BareSelect>
          </label>
        )}
      </div>
      {/* On narrow screens, where the purchase panel is below all cards. */}
      {deck_cards.length > 0 && (
        <p className="text-sm text-ink-soft lg:hidden">
          <Price amount={deck.display_price} className="text-ink" /> for the whole deck
          {deck.missing_cards > 0 && (
            <>
              , <Price amount={deck.display_missing_price} className="text-ink" /> for what you do not own
            </>
          )}
        </p>
      )}
      {deck_cards.length === 0 && <EmptyDeck editable={deck.editable} />}
      <div className="mt-4 gap-x-8 md:columns-2">
        {groupDeckCards(on('main'), grouping).map(({ name, count, cards }) => (
          <CardGroup key={name} title={name} count={count}>
            {cards.map(rowOf)}
          </CardGroup>
        ))}
      </div>
      {BOARDS.map((board) => {
        const cards = on(board)
        if (board === 'main' || cards.length === 0) return null
        return (
          <div key={board} className="mt-6 border-t border-line pt-5">
            <CardGroup title={BOARD_LABELS[board]} count={countCards(cards)}>
              {sortByName(cards).map(rowOf)}
            </CardGroup>
          </div>
        )
      })}
    </section>
  )
}

function CardGroup({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <div className="mb-5 break-inside-avoid">
      <h3 className="mb-1 border-b border-line pb-1 text-base">
        {title} <span className="figures font-text font-normal text-ink-soft">({count})</span>
      </h3>
      <ul>{children}</ul>
    </div>
  )
}

function EmptyDeck({ editable }: { editable: boolean }) {
  return (
    <div className="mt-4 rounded-2xl border border-line px-6 py-14 text-center">
      <p className="text-lg">No Cards available in Your Deck.</p>
      {editable && <p className="mt-2 text-ink-soft">Add card by search your favourite cards.</p>}
    </div>
  )
}
