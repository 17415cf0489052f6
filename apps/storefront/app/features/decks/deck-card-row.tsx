import type { DeckCard } from '@pennysleeve/contract/decks.ts'
import { Badge } from '@pennysleeve/ui/badge.tsx'
import { classNames } from '@pennysleeve/ui/class-names.ts'
import { ManaText } from '@pennysleeve/ui/mana-text.tsx'
import { Price } from '@pennysleeve/ui/price.tsx'
import { PrintingLine } from '@pennysleeve/ui/printing-line.tsx'
import { CopyMark } from '../../product/copy-mark.tsx'
import { DeckCardMenu } from './deck-card-menu.tsx'

/** Gets the id and not the deck, so that a change of one card does not render the other rows. */
export type DeckCardRowProps = {
  deckId: number
  editable: boolean
  card: DeckCard
  /** Copies that the reader does not own. */
  missing: number
  selected: boolean
  onSelect: (productId: number) => void
  /** Called when the row is about to unmount. */
  onGone: () => void
}

/** A card of the deck. Selecting it opens the preview; its actions are in the menu. */
export function DeckCardRow({ deckId, editable, card, missing, selected, onSelect, onGone }: DeckCardRowProps) {
  const { product } = card
  return (
    <li className={classNames('flex items-center rounded-lg', selected && 'bg-sunken')}>
      <button
        type="button"
        aria-pressed={selected}
        onClick={(event) => {
          onSelect(card.product_id)
          // On a phone the preview opens at the bottom: the row must stay visible above it.
          event.currentTarget.scrollIntoView({ block: 'nearest' })
        }}
        className="scroll-mb-4 max-lg:scroll-mb-[52dvh] flex min-h-11 min-w-0 grow items-center gap-3 rounded-lg px-2 py-1 text-left hover:bg-sunken"
      >
        <span className="figures w-7 shrink-0 text-right font-semibold">{card.quantity}</span>
        <span className="min-w-0 grow leading-snug">
          <span className="flex items-center gap-3">
            <span className="flex min-w-0 grow flex-wrap items-center gap-x-2 wrap-anywhere">
              {product.name}
              {card.commander && <Badge look="accent">Commander</Badge>}
            </span>
            <span className="shrink-0 text-sm whitespace-nowrap">
              <ManaText text={product.mana_cost ?? ''} />
            </span>
          </span>
          <PrintingLine printing={product} className="text-xs text-ink-soft" />
          <span className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
            <RowPrice card={card} missing={missing} />
            <span className={missing === 0 ? 'figures text-good' : 'figures'}>
              You own {card.owned_quantity}
              {missing > 0 && `, ${missing} missing`}
            </span>
          </span>
        </span>
      </button>
      {editable && <DeckCardMenu deckId={deckId} card={card} onGone={onGone} />}
    </li>
  )
}

/** The price of this printing; of another one in stock when this one is sold out and copies are missing. */
function RowPrice({ card, missing }: Pick<DeckCardRowProps, 'card' | 'missing'>) {
  const { product, quantity, display_other_printing_price: other } = card
  return (
    <>
      <span>
        <Price amount={product.display_price} className="text-ink" />
        {quantity > 1 && product.display_price !== null && ' each'} <CopyMark copy={product.master} />
      </span>
      {missing > 0 && product.total_on_hand === 0 && (
        <span>
          <span className="text-bad">Out of stock</span>
          {other !== null && (
            <>
              , another printing from <span className="figures">{other}</span>
            </>
          )}
        </span>
      )}
    </>
  )
}
