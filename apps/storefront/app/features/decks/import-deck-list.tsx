import type { ParsedList } from '@pennysleeve/contract/card-search.ts'
import type { Deck } from '@pennysleeve/contract/decks.ts'
import { countCards } from '@pennysleeve/domain/decks/deck-card.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Dialog } from '@pennysleeve/ui/dialog.tsx'
import { Skeleton } from '@pennysleeve/ui/skeleton.tsx'
import { toast } from '@pennysleeve/ui/toast.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../api/browser.ts'
import { errorMessageOf } from '../../api/error-message.ts'
import { keepPastedList } from '../../pasted-list/pasted-list.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { parsedListQuery } from '../../pasted-list/card-list.queries.ts'
import DeckListDialog from '../card-list/deck-list-dialog.tsx'
import { UnknownLines } from '../card-list/unknown-lines.tsx'
import { Warnings } from '../../shell/warnings.tsx'
import { refetchDecks, cacheDeck } from './decks.queries.ts'
import { listToDeck, type ListedDeckCard } from './list-to-deck.ts'

export type ImportDeckListProps = { deck: Deck; onClose: () => void }

/** Reviews a pasted list before it is added to the deck. Default export for `lazy`. */
export default function ImportDeckList({ deck, onClose }: ImportDeckListProps) {
  const [list, setList] = useState('')
  if (list === '') {
    return (
      <DeckListDialog
        title="Paste a list"
        action="Read the list"
        game={deck.game_type}
        purpose={purposeOf(deck)}
        onClose={onClose}
        onParsed={setList}
      />
    )
  }
  return <ReadList deck={deck} list={list} onChange={setList} onClose={onClose} />
}

type ReadListProps = ImportDeckListProps & { list: string; onChange: (list: string) => void }

function ReadList({ deck, list, onChange, onClose }: ReadListProps) {
  const query = useQuery(parsedListQuery(list, { game_type: deck.game_type }))
  const cards = query.data ? listToDeck(query.data.parsed_cards) : []
  const { mutate, isPending, error } = useAddListed(deck, onClose)
  const count = countCards(cards)
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Add to this deck"
      className="sm:max-w-2xl"
      actions={
        <>
          <Button look="secondary" onClick={() => onChange('')}>
            Change the list
          </Button>
          <Button busy={isPending} disabled={count === 0} onClick={() => mutate(cards)}>
            {count === 1 ? 'Add 1 card' : `Add ${count} cards`}
          </Button>
        </>
      }
    >
      {query.isPending && <Skeleton className="mt-4 h-32" />}
      {query.isError && <LoadFailed text="Your list could not be read just now." query={query} />}
      {query.data && <ListPreview list={list} parsed={query.data} cards={cards} onChange={onChange} />}
      {error && (
        <p role="alert" className="mt-4 text-bad">
          {errorMessageOf(error)}
        </p>
      )}
    </Dialog>
  )
}

type ListPreviewProps = {
  list: string
  parsed: ParsedList
  cards: ListedDeckCard[]
  onChange: (list: string) => void
}

/** The number of cards per board, and the lines that could not be read. */
function ListPreview({ list, parsed, cards, onChange }: ListPreviewProps) {
  const places = [
    { words: 'to lead the deck', cards: cards.filter(({ commander }) => commander) },
    { words: 'in the deck', cards: cards.filter(({ board, commander }) => board === 'main' && !commander) },
    { words: 'in the sideboard', cards: cards.filter(({ board }) => board === 'sideboard') },
    { words: 'in the maybeboard', cards: cards.filter(({ board }) => board === 'maybeboard') },
  ].filter((place) => place.cards.length > 0)
  return (
    <>
      {places.length === 0 && <p className="mt-4">No cards found.</p>}
      <ul className="mt-4">
        {places.map(({ words, cards: placed }) => (
          <li key={words}>
            <span className="figures font-semibold">{countCards(placed)}</span> {words}
          </li>
        ))}
      </ul>
      <Warnings sentences={parsed.warnings} />
      <UnknownLines list={list} lines={parsed.not_found} onChange={onChange} />
    </>
  )
}

const purposeOf = (deck: Deck) => `deck-list-${deck.id}` as const

function useAddListed(deck: Deck, onAdded: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (deck_cards: ListedDeckCard[]) =>
      client('POST /api/decks/:id/deck_cards/batch', { params: { id: String(deck.id) }, body: { deck_cards } }),
    onSuccess: (changed, added) => {
      cacheDeck(queryClient, changed)
      void refetchDecks(queryClient)
      keepPastedList('', purposeOf(deck))
      const count = countCards(added)
      toast({
        title: 'Card added to deck successfully!',
        description: count === 1 ? '1 card added.' : `${count} cards added.`,
        variant: 'success',
      })
      onAdded()
    },
  })
}
