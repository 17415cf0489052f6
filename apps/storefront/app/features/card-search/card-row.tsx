import type { FoundCard } from '@pennysleeve/contract/card-search.ts'
import { otherCopiesText } from '@pennysleeve/domain/copies/other-copies-text.ts'
import { Badge } from '@pennysleeve/ui/badge.tsx'
import { Button } from '@pennysleeve/ui/button.tsx'
import { CardImage } from '@pennysleeve/ui/card-image.tsx'
import { Icon } from '@pennysleeve/ui/icon.tsx'
import { Price } from '@pennysleeve/ui/price.tsx'
import { QuantityStepper } from '@pennysleeve/ui/quantity-stepper.tsx'
import { TableCell, TableRow } from '@pennysleeve/ui/table.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAddToCart } from '../orders/use-add-to-cart.ts'
import { CopyMark } from '../../product/copy-mark.tsx'
import { FinishBadge } from '../catalog/foil-badge.tsx'

export type CardRowProps = {
  card: FoundCard
  /** The initial quantity. */
  start?: number
  /** The quantity picked by the filling rule. */
  picked?: number
  onEnlarge: (card: FoundCard) => void
}

export const CARD_COLUMNS = [
  { name: 'Name' },
  { name: 'Type', className: 'w-1/5' },
  { name: 'Image', className: 'w-20' },
  { name: 'Quantity', className: 'w-44' },
  { name: 'Add to cart', className: 'w-28 text-right' },
]

/** A row of the results table; on a phone the picture is beside the facts. */
export function CardRow({ card, start = 0, picked = 0, onEnlarge }: CardRowProps) {
  const [chosen, setChosen] = useState(start)
  const { add, isPending } = useAddToCart({ total_on_hand: card.total_on_hand, master: { id: card.variant_id } })
  const available = card.total_on_hand > 0
  const others = otherCopiesText(card)
  const quantity = Math.min(chosen, card.total_on_hand)
  // A press at quantity 0 means one; the stepper shows it.
  const press = () => {
    const wanted = Math.max(1, quantity)
    if (add(wanted)) setChosen(wanted)
  }
  return (
    <TableRow className="max-md:grid max-md:grid-cols-[4.5rem_1fr_auto] max-md:gap-x-4 max-md:gap-y-1.5">
      <TableCell className="max-md:col-span-2 max-md:col-start-2">
        <Link to={`/cards/${card.id}`} className="font-semibold wrap-anywhere text-ink no-underline hover:underline">
          {card.name}
        </Link>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
          <FinishBadge finish={card.finish} />
          <Price amount={card.display_price} className="text-ink" />
          <CopyMark copy={card} />
          <span>
            {card.set_name} <span className="figures">#{card.collector_number}</span>
          </span>
          {others !== '' && (
            <Link to={`/cards/${card.id}`} className="link figures">
              {others}
            </Link>
          )}
          {picked > 0 && <Badge look="good">{picked} picked</Badge>}
        </p>
      </TableCell>
      <TableCell className="text-sm max-md:col-span-2 max-md:col-start-2">{card.type_line}</TableCell>
      <TableCell className="max-md:col-start-1 max-md:row-span-3 max-md:row-start-1">
        <Picture card={card} onEnlarge={onEnlarge} />
      </TableCell>
      <TableCell className="max-md:col-start-2">
        <QuantityStepper
          quantity={quantity}
          max={card.total_on_hand}
          onChange={setChosen}
          label={`How many of ${card.name}`}
          disabled={!available}
        />
        <p className={available ? 'figures mt-1 text-sm text-ink-soft' : 'mt-1 text-sm text-bad'}>
          {available ? `Available: ${card.total_on_hand}` : 'Out of stock'}
        </p>
      </TableCell>
      <TableCell className="max-md:col-start-3 md:text-right">
        <Button look="secondary" size="icon" busy={isPending} aria-label={`Add ${card.name} to cart`} onClick={press}>
          <Icon name="cart" />
        </Button>
      </TableCell>
    </TableRow>
  )
}

function Picture({ card, onEnlarge }: Pick<CardRowProps, 'card' | 'onEnlarge'>) {
  if (card.image_url === null) {
    return (
      <div className="card-shape grid w-18 place-items-center bg-sunken p-1 text-center text-xs text-ink-soft md:w-14">
        No Image
      </div>
    )
  }
  return (
    <button
      type="button"
      aria-label={`Enlarge picture of ${card.name}`}
      className="block cursor-zoom-in rounded-sm"
      onClick={() => onEnlarge(card)}
    >
      <CardImage src={card.image_url} alt="" className="w-18 md:w-14" />
    </button>
  )
}
