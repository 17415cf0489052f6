import type { DeckSummary } from '@pennysleeve/contract/decks.ts'
import { DEFAULT_GAME_CODE, gameTypeInWords } from '@pennysleeve/domain/catalog/catalog.ts'
import { findDeckFormat } from '@pennysleeve/domain/decks/deck-formats.ts'
import { relativeTime } from '@pennysleeve/domain/relative-time.ts'
import { Badge } from '@pennysleeve/ui/badge.tsx'
import { buttonClass } from '@pennysleeve/ui/button.tsx'
import { Icon } from '@pennysleeve/ui/icon.tsx'
import { Menu, MenuItem } from '@pennysleeve/ui/menu.tsx'
import { Table, TableCell, TableRow } from '@pennysleeve/ui/table.tsx'
import { Link } from 'react-router'
import { useDeleteDeck } from './use-delete-deck.tsx'
import { useDuplicateDeck } from './use-duplicate-deck.ts'

const COLUMNS = [
  { name: 'Name', className: 'w-1/3' },
  { name: 'Description' },
  { name: 'Last Updated', className: 'w-36' },
  { name: 'Actions', className: 'w-20 text-right' },
]

export type DeckTableProps = {
  label: string
  decks: DeckSummary[]
  /** When the list was fetched: relative times are based on it. */
  now: number
  onDeleted: () => void
}

export function DeckTable({ label, decks, now, onDeleted }: DeckTableProps) {
  return (
    <Table label={label} columns={COLUMNS}>
      {decks.map((deck) => (
        <DeckRow key={deck.id} deck={deck} now={now} onDeleted={onDeleted} />
      ))}
    </Table>
  )
}

/** A row; on a phone its menu is beside the name. */
function DeckRow({ deck, now, onDeleted }: Omit<DeckTableProps, 'label' | 'decks'> & { deck: DeckSummary }) {
  const { mutate, isPending } = useDeleteDeck(deck, onDeleted)
  const { mutate: duplicate } = useDuplicateDeck(deck)
  return (
    <TableRow className="max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-3">
      <TableCell>
        <Link to={`/decks/${deck.id}`} className="font-semibold wrap-anywhere text-ink no-underline hover:underline">
          {deck.name}
        </Link>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          <span>
            {deck.game_type === DEFAULT_GAME_CODE
              ? findDeckFormat(deck.format)?.label
              : gameTypeInWords(deck.game_type)}
          </span>
          <span className="figures">{deck.total_cards === 1 ? '1 card' : `${deck.total_cards} cards`}</span>
          {deck.public && <Badge>Public</Badge>}
        </p>
      </TableCell>
      <TableCell className="text-sm text-ink-soft max-md:col-start-1">
        <p className="line-clamp-2 wrap-anywhere">{deck.description}</p>
      </TableCell>
      <TableCell className="text-sm text-ink-soft max-md:col-start-1 max-md:mt-1">
        <time dateTime={deck.updated_at}>{relativeTime(Date.parse(deck.updated_at), now)}</time>
      </TableCell>
      <TableCell className="max-md:col-start-2 max-md:row-start-1 md:text-right">
        <Menu
          trigger={
            <button
              type="button"
              aria-label={`Actions for ${deck.name}`}
              disabled={isPending}
              className={buttonClass('quiet', 'icon')}
            >
              <Icon name="more" />
            </button>
          }
        >
          <MenuItem onSelect={() => duplicate()}>Duplicate Deck</MenuItem>
          <MenuItem onSelect={() => mutate()}>Delete Deck</MenuItem>
        </Menu>
      </TableCell>
    </TableRow>
  )
}
