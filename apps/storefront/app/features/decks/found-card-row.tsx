import type { FoundCard } from '@pennysleeve/contract/card-search.ts'
import type { Deck } from '@pennysleeve/contract/decks.ts'
import type { Board } from '@pennysleeve/domain/decks/deck-card.ts'
import { countCards } from '@pennysleeve/domain/decks/deck-card.ts'
import { MAX_DECK_QUANTITY } from '@pennysleeve/domain/decks/deck-limits.ts'
import { Badge } from '@pennysleeve/ui/badge.tsx'
import { Button } from '@pennysleeve/ui/button.tsx'
import { CardImage } from '@pennysleeve/ui/card-image.tsx'
import { Icon } from '@pennysleeve/ui/icon.tsx'
import { Price } from '@pennysleeve/ui/price.tsx'
import { PrintingLine } from '@pennysleeve/ui/printing-line.tsx'
import { useState } from 'react'
import { CopyMark } from '../../product/copy-mark.tsx'
import { QuantityInput, readQuantity } from './quantity-input.tsx'
import { useAddDeckCard } from './use-add-deck-card.ts'

export type FoundCardRowProps = {
  deck: Deck
  card: FoundCard
  board: Board
  /** Whether the form is open from the start, instead of behind the plus button. */
  unfolded: boolean
}

/** A search result, with the quantity of this card already in the deck. */
export function FoundCardRow({ deck, card, board, unfolded }: FoundCardRowProps) {
  const [open, setOpen] = useState(unfolded)
  const { mutate } = useAddDeckCard(deck, card, board)
  const inDeck = countCards(deck.deck_cards.filter(({ product }) => product.name === card.name))
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
      <CardImage src={card.image_url} alt="" className="w-11 shrink-0" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere">{card.name}</p>
        <PrintingLine printing={card} />
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          <Price amount={card.display_price} className="text-ink" />
          <CopyMark copy={card} />
          {card.total_on_hand === 0 && <span className="text-bad">Out of stock</span>}
          {inDeck > 0 && <Badge look="good">{inDeck} in this deck</Badge>}
        </p>
      </div>
      {!unfolded && (
        <Button
          look="secondary"
          size="icon"
          aria-label={`Choose how many of ${card.name}`}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'minus' : 'plus'} />
        </Button>
      )}
      {open && (
        <form
          className="flex gap-2 max-sm:basis-full"
          onSubmit={(event) => {
            event.preventDefault()
            mutate(readQuantity(event.currentTarget))
          }}
        >
          <QuantityInput label={`Quantity of ${card.name}`} start={1} max={MAX_DECK_QUANTITY} />
          <Button type="submit" size="small" className="max-sm:grow">
            Add to Deck
            <span className="sr-only">: {card.name}</span>
          </Button>
        </form>
      )}
    </li>
  )
}
