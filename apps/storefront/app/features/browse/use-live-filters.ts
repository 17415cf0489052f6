import { useEffect, useRef, type FormEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { browsePath, readFilters } from './browse-filters.ts'

/** A pause in typing this long means that the word is finished. */
const TYPING_PAUSE_MS = 350

/** Lets a plain GET form answer at once: every change goes into the address, every change of the address into the form. */
export function useLiveFilters() {
  const form = useRef<HTMLFormElement>(null)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [search] = useSearchParams()
  const navigate = useNavigate()

  useEffect(() => {
    for (const field of form.current?.elements ?? []) showInField(field, search)
  }, [search])
  useEffect(() => () => clearTimeout(typing.current), [])

  const apply = (how: 'chosen' | 'typed' | 'submitted') => {
    clearTimeout(typing.current)
    if (!form.current) return
    const { filters, complaints } = readFilters(readForm(form.current))
    // Half an amount is no mistake yet.
    if (how === 'typed' && complaints.length > 0) return
    void navigate(browsePath(filters), { preventScrollReset: true, replace: how === 'typed' })
  }

  const onChange = ({ target }: FormEvent) => {
    if (!isTextField(target)) return apply('chosen')
    clearTimeout(typing.current)
    typing.current = setTimeout(() => apply('typed'), TYPING_PAUSE_MS)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    apply('submitted')
  }
  return { form, onChange, onSubmit }
}

function readForm(form: HTMLFormElement): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') search.set(name, value)
  return search
}

function isTextField(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type !== 'radio' && target.type !== 'checkbox'
}

// The field somebody is typing in is ahead of the address.
function showInField(field: Element, search: URLSearchParams): void {
  if (field instanceof HTMLSelectElement) field.value = search.get(field.name) ?? field.options[0]?.value ?? ''
  if (!(field instanceof HTMLInputElement) || field === document.activeElement) return
  const value = search.get(field.name) ?? ''
  if (isTextField(field)) field.value = value
  else field.checked = field.value === value
}
