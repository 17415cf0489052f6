import { Button, buttonClass } from '@pennysleeve/ui/button.tsx'
import { Field } from '@pennysleeve/ui/field.tsx'
import { Icon } from '@pennysleeve/ui/icon.tsx'
import { Select, type SelectOption } from '@pennysleeve/ui/select.tsx'
import type { FormEvent, RefObject } from 'react'
import type { BrowseFilters } from './browse-filters.ts'
import { ColorChoice } from './color-choice.tsx'
import { FINISH_CHOICES, type CatalogChoices } from './filter-choices.ts'

export const PANEL_ID = 'filters'
export const FORM_ID = 'filter-form'

export type FilterPanelProps = {
  form: RefObject<HTMLFormElement | null>
  filters: BrowseFilters
  choices: CatalogChoices
  /** The label of the button that closes the sheet. */
  resultWords: string
  onChange: (event: FormEvent) => void
  onSubmit: (event: FormEvent) => void
}

const withAny = (choices: SelectOption[], label: string) => [{ value: '', label }, ...choices]

/**
 * The filters: a column on wide screens, else a sheet. A popover, because it needs no JavaScript. Without JavaScript
 * the form has a submit button, with it every change applies at once.
 */
export function FilterPanel({ form, filters, choices, resultWords, onChange, onSubmit }: FilterPanelProps) {
  // One rarity for all its cards is no choice.
  const hasRarities = choices.rarities.length > 1
  const submit = (event: FormEvent) => {
    onSubmit(event)
    document.getElementById(PANEL_ID)?.hidePopover?.()
  }
  return (
    <aside
      id={PANEL_ID}
      popover="auto"
      aria-label="Filters"
      className="open:animate-appear fixed inset-x-0 top-auto bottom-0 m-0 max-h-[88dvh] w-full overflow-auto overscroll-contain rounded-t-2xl border-0 bg-surface p-5 pb-0 text-ink shadow-float backdrop:bg-veil xl:sticky xl:top-20 xl:-mx-1 xl:block xl:max-h-[calc(100dvh-6rem)] xl:w-auto xl:rounded-none xl:bg-transparent xl:p-1 xl:shadow-none"
    >
      <div className="mx-auto mb-3 flex max-w-xl items-center justify-between xl:hidden">
        <p className="font-display text-2xl font-bold">Filters</p>
        <button
          type="button"
          popoverTarget={PANEL_ID}
          popoverTargetAction="hide"
          aria-label="Close filters"
          className={buttonClass('quiet', 'icon')}
        >
          <Icon name="close" />
        </button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears the changes of its fields */}
      <form
        ref={form}
        id={FORM_ID}
        action="/cards"
        autoComplete="off"
        onChange={onChange}
        onSubmit={submit}
        className="mx-auto flex max-w-xl flex-col gap-5"
      >
        <Field label="Name" name="q" type="search" defaultValue={filters.q} autoComplete="off" enterKeyHint="search" />
        {choices.games.length > 1 && (
          <Select
            label="Game"
            name="game_type"
            defaultValue={filters.game_type}
            options={choices.games.map((game, place) => (place === 0 ? { ...game, value: '' } : game))}
          />
        )}
        {choices.magic && (
          <>
            <Select
              label="Card type"
              name="taxon"
              defaultValue={filters.taxon}
              options={withAny(choices.types, 'Any type')}
            />
            <ColorChoice chosen={filters.color} />
          </>
        )}
        <Select
          key={filters.game_type}
          label="Set"
          name="set"
          defaultValue={filters.set}
          options={withAny(choices.sets, 'Any set')}
        />
        <div className={hasRarities ? 'grid grid-cols-2 gap-3' : undefined}>
          {hasRarities && (
            <Select
              key={filters.game_type}
              label="Rarity"
              name="rarity"
              defaultValue={filters.rarity}
              options={withAny(choices.rarities, 'Any')}
            />
          )}
          <Select label="Finish" name="finish" defaultValue={filters.finish} options={withAny(FINISH_CHOICES, 'Any')} />
        </div>
        <fieldset>
          <legend className="mb-1.5 font-semibold">Price in AU$</legend>
          <div className="grid grid-cols-2 gap-3">
            <PriceField name="min_price" label="Lowest price" placeholder="From" value={filters.min_price} />
            <PriceField name="max_price" label="Highest price" placeholder="To" value={filters.max_price} />
          </div>
        </fieldset>
        <label className="flex min-h-11 items-center gap-3 font-semibold">
          <input
            type="checkbox"
            name="in_stock"
            value="true"
            defaultChecked={filters.in_stock === 'true'}
            className="size-5 accent-link"
          />
          In stock only
        </label>
        <div className="sticky bottom-0 -mx-5 border-t border-line bg-surface p-3 xl:hidden">
          <Button type="submit" className="w-full">
            {resultWords}
          </Button>
        </div>
        <noscript className="hidden xl:block">
          <Button type="submit" className="w-full">
            Show cards
          </Button>
        </noscript>
      </form>
    </aside>
  )
}

type PriceFieldProps = { name: string; label: string; placeholder: string; value: string | undefined }

function PriceField({ name, label, placeholder, value }: PriceFieldProps) {
  return (
    <Field
      label={label}
      name={name}
      inputMode="decimal"
      placeholder={placeholder}
      defaultValue={value}
      autoComplete="off"
      className="[&_label]:sr-only"
    />
  )
}
