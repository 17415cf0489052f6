import type { Deck } from '@pennysleeve/contract/decks.ts'
import { BOARDS, type Board } from '@pennysleeve/domain/decks/deck-card.ts'
import { MAX_QUERY_CHARACTERS } from '@pennysleeve/domain/card-search/search-limits.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { FIELD_CLASS } from '@pennysleeve/ui/field.tsx'
import { Icon } from '@pennysleeve/ui/icon.tsx'
import { BareSelect } from '@pennysleeve/ui/select.tsx'
import { Suspense, useRef, useState, type FormEvent } from 'react'
import { lazyWithRetry } from '../../shell/lazy-with-retry.ts'
import type { SearchCriteria } from '../card-search/search-params.ts'
import { FoundCards } from './found-cards.tsx'

const AdvancedSearchDialog = lazyWithRetry(() => import('../card-search/advanced-search-dialog.tsx'))
const ImportDeckList = lazyWithRetry(() => import('./import-deck-list.tsx'))

const BOARD_LABELS: Record<Board, string> = { main: 'Deck', sideboard: 'Sideboard', maybeboard: 'Maybeboard' }

/** Adds cards to the deck: by search, advanced search or pasted list. */
export function DeckBuilder({ deck }: { deck: Deck }) {
  const input = useRef<HTMLInputElement>(null)
  const [criteria, setCriteria] = useState<SearchCriteria>()
  const [board, setBoard] = useState<Board>('main')
  const [opened, setOpened] = useState<'advanced' | 'import'>()
  const close = () => setOpened(undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const query = input.current?.value.trim()
    if (query) setCriteria({ query })
  }
  const clear = () => {
    setCriteria(undefined)
    if (input.current) input.current.value = ''
    input.current?.focus()
  }
  return (
    <section aria-labelledby="build-heading" className="rounded-2xl border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="build-heading" className="text-xl sm:text-2xl">
          Build Your Deck Here
        </h2>
        <button type="button" onClick={clear} className="link min-h-11">
          Clear List
        </button>
      </div>
      <search className="mt-2 flex flex-wrap gap-2">
        <form onSubmit={submit} className="relative min-w-60 grow">
          <Icon
            name="search"
            className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-soft"
          />
          <input
            ref={input}
            type="search"
            aria-label="Search cards for this deck"
            placeholder="Search and and press enter"
            maxLength={MAX_QUERY_CHARACTERS}
            autoComplete="off"
            enterKeyHint="search"
            className={`${FIELD_CLASS} pl-10`}
          />
        </form>
        <Button look="secondary" onClick={() => setOpened('advanced')}>
          Advance Search
        </Button>
        <Button look="secondary" onClick={() => setOpened('import')}>
          Paste a list
        </Button>
      </search>
      {criteria && (
        <>
          <label className="mt-3 flex items-center gap-2 text-sm text-ink-soft">
            Add to
            <BareSelect
              value={board}
              onChange={(event) => setBoard(BOARDS.find((known) => known === event.target.value) ?? 'main')}
            >
              {BOARDS.map((known) => (
                <option key={known} value={known}>
                  {BOARD_LABELS[known]}
                </option>
              ))}
            </BareSelect>
          </label>
          <FoundCards key={JSON.stringify(criteria)} deck={deck} criteria={criteria} board={board} />
        </>
      )}
      <Suspense>
        {opened === 'advanced' && (
          <AdvancedSearchDialog
            onClose={close}
            onSearch={(attributes) => {
              setCriteria({ attributes })
              close()
            }}
          />
        )}
        {opened === 'import' && <ImportDeckList deck={deck} onClose={close} />}
      </Suspense>
    </section>
  )
}
