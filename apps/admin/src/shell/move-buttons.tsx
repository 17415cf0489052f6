import { Button } from '@pennysleeve/ui/button.tsx'
import { Icon } from '@pennysleeve/ui/icon.tsx'

type MoveButtonsProps = {
  /** The accessible name of the moved item. */
  what: string
  ids: number[]
  place: number
  busy: boolean
  onMove: (ids: number[]) => void
}

/** Swaps an item with its neighbour. */
export function MoveButtons({ what, ids, place, busy, onMove }: MoveButtonsProps) {
  return (
    <>
      <Button
        look="quiet"
        size="icon"
        aria-label={`Move ${what} up`}
        disabled={place === 0 || busy}
        onClick={() => onMove(swapped(ids, place - 1))}
      >
        <Icon name="down" className="size-4 rotate-180" />
      </Button>
      <Button
        look="quiet"
        size="icon"
        aria-label={`Move ${what} down`}
        disabled={place === ids.length - 1 || busy}
        onClick={() => onMove(swapped(ids, place))}
      >
        <Icon name="down" className="size-4" />
      </Button>
    </>
  )
}

/** Swaps the item at `place` with the next. */
function swapped(ids: number[], place: number): number[] {
  return [...ids.slice(0, place), ...ids.slice(place, place + 2).toReversed(), ...ids.slice(place + 2)]
}
