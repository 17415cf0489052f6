import { useEffect, useEffectEvent, useRef, type FormEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

/** A pause in typing this long means that the word is finished. */
const TYPING_PAUSE_MS = 350

/** The address that a form asks for; undefined while what is being typed into it makes no sense yet. */
export type PathOf = (form: URLSearchParams, typing: boolean) => string | undefined

/** Lets a plain GET form answer at once: every change goes into the address, every change of the address into the form. */
export function useLiveFilters(pathOf: PathOf) {
  const form = useRef<HTMLFormElement>(null)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** What the form has asked the address for and has not seen there yet, the newest last. */
  const asked = useRef<string[]>([])
  const [search] = useSearchParams()
  const shown = useRef(search)
  const navigate = useNavigate()

  const stopTyping = () => {
    clearTimeout(typing.current)
    typing.current = undefined
  }

  const apply = (how: 'chosen' | 'typed' | 'submitted') => {
    stopTyping()
    if (!form.current) return
    const path = pathOf(readForm(form.current), how === 'typed')
    if (path === undefined) return
    asked.current.push(new URLSearchParams(path.split('?')[1]).toString())
    void navigate(path, { preventScrollReset: true, replace: how === 'typed' })
  }

  const takeOver = useEffectEvent(() => {
    if ([...(form.current?.elements ?? [])].some(isChanged)) apply('typed')
  })
  // Whoever has chosen before the page was awake has chosen.
  useEffect(() => takeOver(), [])
  useEffect(() => {
    // The form was drawn with this one.
    if (shown.current === search) return
    shown.current = search
    // An earlier change that arrives while somebody goes on choosing must not undo what was chosen since.
    const place = asked.current.lastIndexOf(search.toString())
    const isEarlier = place !== -1 && place < asked.current.length - 1
    if (isEarlier || typing.current !== undefined) return
    asked.current = []
    for (const field of form.current?.elements ?? []) showInField(field, search)
  }, [search])
  useEffect(() => () => clearTimeout(typing.current), [])

  const onChange = ({ target }: FormEvent) => {
    if (!isTextField(target)) return apply('chosen')
    stopTyping()
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

/** Does a field say something else than it was drawn with? The form asks browsers to restore nothing by themselves. */
function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const drawn = field.querySelector<HTMLOptionElement>('option[selected]') ?? field.options[0]
    return drawn !== undefined && field.value !== drawn.value
  }
  if (!(field instanceof HTMLInputElement)) return false
  return isTextField(field) ? field.value !== field.defaultValue : field.checked !== field.defaultChecked
}

// The field somebody is typing in is ahead of the address.
function showInField(field: Element, search: URLSearchParams): void {
  if (field instanceof HTMLSelectElement) field.value = search.get(field.name) ?? field.options[0]?.value ?? ''
  if (!(field instanceof HTMLInputElement) || field === document.activeElement) return
  const value = search.get(field.name) ?? ''
  if (isTextField(field)) field.value = value
  else field.checked = field.value === value
}
