import { FIELD_CLASS } from '@sideboard/ui/field.tsx'
import { Icon } from '@sideboard/ui/icon.tsx'
import { useEffect, useRef, type FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Searches on Enter, and only for something. Without JavaScript the form does the same by itself. */
export function SearchBox({ className }: { className: string }) {
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const searched = (pathname === '/cards' && new URLSearchParams(search).get('q')) || ''

  // Back and Forward change what was searched for; the box follows.
  useEffect(() => {
    if (input.current) input.current.value = searched
  }, [searched])

  useEffect(() => {
    const focusOnSlash = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', focusOnSlash)
    return () => document.removeEventListener('keydown', focusOnSlash)
  }, [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = input.current?.value.trim()
    if (text) void navigate(`/cards?${new URLSearchParams({ q: text })}`)
  }

  return (
    <search className={className}>
      <form action="/cards" onSubmit={submit} className="relative">
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
          aria-label="Search cards"
          aria-keyshortcuts="/"
          placeholder="Search cards"
          autoComplete="off"
          enterKeyHint="search"
          className={`${FIELD_CLASS} pl-10 [&:invalid]:shadow-none`}
        />
      </form>
    </search>
  )
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
}
