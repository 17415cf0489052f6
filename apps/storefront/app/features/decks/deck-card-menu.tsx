import type { DeckCard } from '@pennysleeve/contract/decks.ts'
import { BOARDS, type Board } from '@pennysleeve/domain/decks/deck-card.ts'
import { MAX_DECK_QUANTITY } from '@pennysleeve/domain/decks/deck-limits.ts'
import { Button, buttonClass } from '@pennysleeve/ui/button.tsx'
import { Icon } from '@pennysleeve/ui/icon.tsx'
import { Popover, PopoverAction } from '@pennysleeve/ui/popover.tsx'
import type { FormEvent } from 'react'
import { PLACEHOLDER_ID } from './deck-changes.ts'
import { QuantityInput, readQuantity } from './quantity-input.tsx'
import { useChangeDeckCard } from './use-change-deck-card.ts'

export type DeckCardMenuProps = { deckId: number; card: DeckCard; onGone: () => void }

const MOVES: Record<Board, string> = {
  main: 'Move to deck',
  sideboard: 'Move to sideboard',
  maybeboard: 'Move to maybeboard',
}

/** The actions of a row. A popover, because an ARIA menu cannot contain a form field. */
export function DeckCardMenu({ deckId, card, onGone }: DeckCardMenuProps) {
  const { name } = card.product
  return (
    <Popover
      label={`Change ${name}`}
      trigger={
        <button
          type="button"
          aria-label={`Actions for ${name}`}
          disabled={card.id === PLACEHOLDER_ID}
          className={buttonClass(
            'quiet',
            'icon',
            'shrink-0 text-ink-soft disabled:border-transparent disabled:bg-transparent',
          )}
        >
          <Icon name="more" />
        </button>
      }
    >
      {(close) => <CardActions deckId={deckId} card={card} close={close} onGone={onGone} />}
    </Popover>
  )
}

/** Mounted only while the popover is open. */
function CardActions({ deckId, card, close, onGone }: DeckCardMenuProps & { close: () => void }) {
  const { setQuantity, setCommander, move, remove } = useChangeDeckCard(deckId, card)
  const press = (action: () => void) => () => {
    close()
    action()
  }
  const leave = (action: () => void) =>
    press(() => {
      action()
      onGone()
    })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const quantity = readQuantity(event.currentTarget)
    close()
    if (quantity !== card.quantity) setQuantity(quantity)
  }
  return (
    <>
      {card.commander ? (
        <PopoverAction onPress={press(() => setCommander('none'))}>No longer commander</PopoverAction>
      ) : (
        <PopoverAction onPress={press(() => setCommander('alone'))}>Set as Commander</PopoverAction>
      )}
      {card.may_lead_beside && (
        <PopoverAction onPress={press(() => setCommander('second'))}>Set as second commander</PopoverAction>
      )}
      {BOARDS.filter((board) => board !== card.board).map((board) => (
        <PopoverAction key={board} onPress={leave(() => move(board))}>
          {MOVES[board]}
        </PopoverAction>
      ))}
      <PopoverAction onPress={leave(remove)}>Remove from deck</PopoverAction>
      <form className="mt-1 flex items-center gap-2 border-t border-line p-2 pb-1" onSubmit={submit}>
        <QuantityInput label={`Quantity of ${card.product.name}`} start={card.quantity} max={MAX_DECK_QUANTITY} />
        <Button type="submit" size="small" className="grow">
          Update
        </Button>
      </form>
    </>
  )
}
