import { useTypingGuard } from '@pennysleeve/ui/use-typing-guard.ts'
import { useEffect, useEffectEvent, useRef, type FormEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

/** Debounce of text fields. */
const DEBOUNCE_MS = 350

/** The path for the form's values; undefined while the typed value is incomplete. */
export type PathOf = (form: URLSearchParams, typing: boolean) => string | undefined

/** Submits a GET form on every change, and updates the form when the URL changes. */
export function useFilterForm(pathOf: PathOf) {
  const form = useRef<HTMLFormElement>(null)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [search] = useSearchParams()
  const shown = useRef(search)
  const navigate = useNavigate()
  const guard = useTypingGuard(() => clearTimeout(waiting.current))

  const apply = (how: 'chosen' | 'typed' | 'submitted') => {
    clearTimeout(waiting.current)
    guard.rest()
    if (!form.current) return
    const path = pathOf(readForm(form.current), how === 'typed')
    if (path === undefined) return
    guard.request(new URLSearchParams(path.split('?')[1]).toString())
    void navigate(path, { preventScrollReset: true, replace: how === 'typed' })
  }

  const applyEarlyChanges = useEffectEvent(() => {
    if ([...(form.current?.elements ?? [])].some(isChanged)) apply('typed')
  })
  // Values chosen before hydration.
  useEffect(() => applyEarlyChanges(), [])
  useEffect(() => {
    // The form was rendered with this one.
    if (shown.current === search) return
    shown.current = search
    const received = guard.receive(search.toString())
    if (received === 'stale') return
    for (const field of form.current?.elements ?? []) {
      // The URL may hold a normalised value, such as without the trailing space: the typed text stays.
      if (received === 'external' || field !== document.activeElement) showInField(field, search)
    }
  }, [search, guard])
  useEffect(() => () => clearTimeout(waiting.current), [])

  const onChange = ({ target }: FormEvent) => {
    if (!isTextField(target)) return apply('chosen')
    guard.type()
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => apply('typed'), DEBOUNCE_MS)
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

/** Whether a field differs from its rendered value. The form has autocomplete off, so browsers restore nothing. */
function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const rendered = field.querySelector<HTMLOptionElement>('option[selected]') ?? field.options[0]
    return rendered !== undefined && field.value !== rendered.value
  }
  if (!(field instanceof HTMLInputElement)) return false
  return isTextField(field) ? field.value !== field.defaultValue : field.checked !== field.defaultChecked
}

function showInField(field: Element, search: URLSearchParams): void {
  if (field instanceof HTMLSelectElement) field.value = search.get(field.name) ?? field.options[0]?.value ?? ''
  if (!(field instanceof HTMLInputElement)) return
  const value = search.get(field.name) ?? ''
  if (isTextField(field)) field.value = value
  else field.checked = field.value === value
}
