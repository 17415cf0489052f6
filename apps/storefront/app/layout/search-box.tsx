import { FIELD_CLASS } from '@pennysleeve/ui/field.tsx'
import { Icon } from '@pennysleeve/ui/icon.tsx'
import { useSyncedInput } from '@pennysleeve/ui/use-synced-input.ts'
import { Suspense, useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Expanded, SuggestionsHandle } from '../features/card-search/search-suggestions.tsx'
import { readToken } from '../session/session.ts'
import { lazyWithRetry } from '../shell/lazy-with-retry.ts'

const SearchSuggestions = lazyWithRetry(() => import('../features/card-search/search-suggestions.tsx'))
const AdvancedSearch = lazyWithRetry(() => import('../features/card-search/advanced-search.tsx'))

/** Searches on Enter, unless the box is empty. Without JavaScript the form submits by itself. */
export function SearchBox({ className }: { className: string }) {
  const listId = useId()
  const suggestions = useRef<SuggestionsHandle>(null)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const searched = searchedText(pathname, search)
  const { ref: input, guard, write } = useSyncedInput(searched)
  const [typed, setTyped] = useState<string>()
  const [expanded, setExpanded] = useState<Expanded>()
  const [advanced, setAdvanced] = useState(false)

  useEffect(() => {
    const focusOnSlash = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', focusOnSlash)
    return () => document.removeEventListener('keydown', focusOnSlash)
  }, [input])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = input.current?.value.trim()
    if (!text) return
    setTyped(undefined)
    write(text)
    guard.request(text)
    // The results table needs an account; visitors see the same cards on the browse page.
    void navigate(
      readToken() === undefined
        ? `/cards?${new URLSearchParams({ q: text })}`
        : `/search?${new URLSearchParams({ query: text })}`,
    )
  }
  const handleKey = (event: KeyboardEvent) => suggestions.current?.handleKey(event)

  return (
    <search className={className}>
      <form action="/cards" data-card-search onSubmit={submit} className="relative">
        <Icon
          name="search"
          className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-soft"
        />
        <input
          ref={input}
          type="search"
          name="q"
          required
          defaultValue={searched}
          role="combobox"
          aria-label="Search cards"
          aria-keyshortcuts="/"
          aria-autocomplete="list"
          aria-expanded={expanded !== undefined}
          aria-controls={expanded && listId}
          aria-activedescendant={expanded?.active}
          placeholder="Search cards"
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => {
            guard.type()
            setTyped(event.target.value)
          }}
          onKeyDown={handleKey}
          onBlur={() => {
            guard.rest()
            setTyped(undefined)
          }}
          className={`${FIELD_CLASS} pr-12 pl-10 [&:invalid]:shadow-none [&::-webkit-search-cancel-button]:hidden`}
        />
        <button
          type="button"
          aria-label="Advanced Search"
          aria-haspopup="dialog"
          onClick={() => setAdvanced(true)}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-lg text-ink-soft hover:text-ink"
        >
          <Icon name="sliders" />
        </button>
        {typed !== undefined && typed.trim() !== '' && (
          <Suspense>
            <SearchSuggestions
              ref={suggestions}
              id={listId}
              typed={typed}
              onExpand={setExpanded}
              onLeave={() => {
                guard.rest()
                setTyped(undefined)
              }}
            />
          </Suspense>
        )}
      </form>
      {advanced && (
        <Suspense>
          <AdvancedSearch onClose={() => setAdvanced(false)} />
        </Suspense>
      )}
    </search>
  )
}

function searchedText(pathname: string, search: string): string {
  const name = pathname === '/cards' ? 'q' : pathname === '/search' ? 'query' : ''
  return (name && new URLSearchParams(search).get(name)) || ''
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
}
