// ARIA listbox: a native datalist cannot show pictures or prices.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- see above */
import type { Completion } from '@pennysleeve/contract/card-search.ts'
import { DEFAULT_GAME_CODE, gameTypeInWords } from '@pennysleeve/domain/catalog/catalog.ts'
import { CardImage } from '@pennysleeve/ui/card-image.tsx'
import { classNames } from '@pennysleeve/ui/class-names.ts'
import { Price } from '@pennysleeve/ui/price.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useImperativeHandle, useState, type KeyboardEvent, type Ref } from 'react'
import { useNavigate } from 'react-router'
import { useDebounced } from '../../shell/use-debounced.ts'
import { CopyMark } from '../../product/copy-mark.tsx'
import { completionsQuery } from './card-search.queries.ts'

/** The active option, for the box's aria-activedescendant. */
export type Expanded = { active: string | undefined }

/** The box keeps the focus and forwards its key events. */
export type SuggestionsHandle = { handleKey: (event: KeyboardEvent) => void }

export type SearchSuggestionsProps = {
  ref: Ref<SuggestionsHandle>
  id: string
  typed: string
  onExpand: (expanded: Expanded | undefined) => void
  onLeave: () => void
}

/** The suggestions below the search box. Default export for `lazy`. */
export default function SearchSuggestions({ ref, id, typed, onExpand, onLeave }: SearchSuggestionsProps) {
  const navigate = useNavigate()
  const asked = useDebounced(typed.trim())
  // A failed search shows no suggestions.
  const { data } = useQuery({ ...completionsQuery(asked), placeholderData: keepPreviousData })
  const completions = data?.completions ?? []
  /** Valid only for the text it was chosen for. */
  const [chosen, setChosen] = useState({ typed, place: -1 })
  const [closed, setClosed] = useState('')
  const open = completions.length > 0 && closed !== typed
  const active = open && chosen.typed === typed && chosen.place < completions.length ? chosen.place : -1
  const activeId = active >= 0 ? optionId(id, active) : undefined

  useEffect(() => {
    onExpand(open ? { active: activeId } : undefined)
    return () => onExpand(undefined)
  }, [open, activeId, onExpand])

  const choose = (completion: Completion | undefined) => {
    if (!completion) return
    onLeave()
    void navigate(completion.path)
  }
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape' && open) setClosed(typed)
    else if (event.key === 'Enter' && active >= 0) choose(completions[active])
    else if (step !== undefined && completions.length > 0) {
      setClosed('')
      // One extra position: the box itself, before the first and after the last option.
      const places = completions.length + 1
      setChosen({ typed, place: ((active + 1 + step + places) % places) - 1 })
    } else return
    event.preventDefault()
  }
  useImperativeHandle(ref, () => ({ handleKey }))

  if (!open) return null
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      tabIndex={-1}
      // On a phone the list spans the page. preventDefault keeps the focus in the box, whose blur would close the list
      // before the click.
      onPointerDown={(event) => event.preventDefault()}
      className="animate-appear absolute max-md:-left-10.5 md:left-0 top-full z-50 mt-1.5 max-h-[70dvh] w-[calc(100vw-2rem)] sm:w-[calc(100vw-3rem)] md:w-full md:min-w-96 overflow-auto rounded-xl border border-line bg-surface p-1.5 shadow-float"
    >
      {completions.map((completion, at) => (
        <div
          key={completion.id}
          id={optionId(id, at)}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          onClick={() => choose(completion)}
          onKeyDown={handleKey}
          onPointerMove={() => setChosen({ typed, place: at })}
          className={classNames(
            'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-2 py-1.5',
            at === active && 'bg-sunken outline-2 -outline-offset-2 outline-link',
          )}
        >
          <CardImage src={completion.image_url} alt="" eager className="w-9 shrink-0" />
          <span className="min-w-0 grow">
            <span className="block truncate font-semibold">{completion.name}</span>
            <span className="block truncate text-sm text-ink-soft">
              {[
                completion.set_name,
                completion.game_type === DEFAULT_GAME_CODE ? '' : gameTypeInWords(completion.game_type),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <span className="flex flex-wrap items-center justify-end gap-x-2">
            <CopyMark copy={completion} />
            <Price amount={completion.display_price} />
            {completion.total_on_hand === 0 && (
              <span className="basis-full text-right text-sm text-bad">Out of stock</span>
            )}
          </span>
        </div>
      ))}
    </div>
  )
}

function optionId(listId: string, place: number): string {
  return `${listId}-${place}`
}
