import type { Deck } from '@pennysleeve/contract/decks.ts'
import { countCards } from '@pennysleeve/domain/decks/deck-card.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Price } from '@pennysleeve/ui/price.tsx'
import { Suspense, useState } from 'react'
import { lazyWithRetry } from '../../shell/lazy-with-retry.ts'
import { DeckPanel } from './deck-panel.tsx'
import { countMissing, playedCards } from './missing-cards.ts'

const BuyDeckDialog = lazyWithRetry(() => import('./buy-deck-dialog.tsx'))

/** The deck's price in the shop, and the button to buy the missing cards. */
export function DeckPurchase({ deck }: { deck: Deck }) {
  const [buying, setBuying] = useState(false)
  const cards = playedCards(deck)
  const count = countCards(cards)
  if (count === 0) return null
  const missing = countMissing(cards)
  return (
    <DeckPanel title="In our shop">
      <p className="mt-2 flex items-baseline justify-between gap-3">
        <span className="text-ink-soft">The whole deck</span>
        <Price amount={deck.display_price} className="text-2xl" />
      </p>
      {deck.unpriced_cards > 0 && (
        <p className="text-sm text-ink-soft">
          {deck.unpriced_cards === 1 ? '1 card has no price yet.' : `${deck.unpriced_cards} cards have no price yet.`}
        </p>
      )}
      {missing > 0 && (
        <p className="mt-1 flex items-baseline justify-between gap-3">
          <span className="text-ink-soft">What you do not own</span>
          <Price amount={deck.display_missing_price} className="text-lg" />
        </p>
      )}
      <p className="mt-2 text-sm text-ink-soft">
        You own <span className="figures">{count - missing}</span> of <span className="figures">{count}</span> cards.
      </p>
      <Button className="mt-3 w-full" onClick={() => setBuying(true)}>
        {missing > 0 ? 'Buy what I do not own' : 'Buy this deck'}
      </Button>
      {buying && (
        <Suspense>
          <BuyDeckDialog deck={deck} onClose={() => setBuying(false)} />
        </Suspense>
      )}
    </DeckPanel>
  )
}
