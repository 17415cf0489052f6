import type { Deck } from '@pennysleeve/contract/decks.ts'
import { useRef, useState } from 'react'
import { CardPreview } from './card-preview.tsx'
import { DeckBuilder } from './deck-builder.tsx'
import { DeckCards } from './deck-cards.tsx'
import { DeckStats } from './deck-stats.tsx'
import { DeckHeader } from './deck-header.tsx'
import { DeckHints } from './deck-hints.tsx'
import { DeckPurchase } from './deck-purchase.tsx'

/** A deck, editable or read only, with its panels beside the cards. */
export function DeckView({ deck }: { deck: Deck }) {
  const [selectedId, setSelectedId] = useState<number>()
  const beside = useRef<HTMLElement>(null)
  const selected = deck.deck_cards.find(({ product_id }) => product_id === selectedId)
  const select = (productId: number) => {
    setSelectedId(productId)
    beside.current?.scrollTo({ top: 0 })
  }
  return (
    <>
      <DeckHeader deck={deck} />
      <div className="mt-8 grid gap-8 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start">
        <div className="flex min-w-0 flex-col gap-8">
          {deck.editable && <DeckBuilder deck={deck} />}
          <DeckCards deck={deck} selectedId={selected?.product_id} onSelect={select} />
        </div>
        <aside
          ref={beside}
          aria-label="About this deck"
          className="grid gap-5 sm:max-lg:grid-cols-2 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto"
        >
          {selected && (
            <CardPreview key={selected.product_id} card={selected} onClose={() => setSelectedId(undefined)} />
          )}
          <DeckHints deck={deck} />
          <DeckPurchase deck={deck} />
          <DeckStats deck={deck} />
        </aside>
      </div>
    </>
  )
}
