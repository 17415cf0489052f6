import { Button } from '@pennysleeve/ui/button.tsx'
import { Icon } from '@pennysleeve/ui/icon.tsx'

type MoveButtonsProps = {
  /** What is moved, for those who hear the page. */
  what: string
  ids: number[]
  place: number
  busy: boolean
  onMove: (ids: number[]) => void
}

/** Changes places with the one above or below. */
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

/** The one at this place and the next, the other way round. */
function swapped(ids: number[], place: number): number[] {
  return [...ids.slice(0, place), ...ids.slice(place, place + 2).toReversed(), ...ids.slice(place + 2)]
}
