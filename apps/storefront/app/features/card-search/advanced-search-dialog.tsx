import type { CardAttributes } from '@pennysleeve/contract/card-search.ts'
import { COLORLESS } from '@pennysleeve/domain/catalog/catalog.ts'
import { MAX_CRITERION_CHARACTERS } from '@pennysleeve/domain/card-search/search-limits.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Dialog } from '@pennysleeve/ui/dialog.tsx'
import { Field } from '@pennysleeve/ui/field.tsx'
import { Select } from '@pennysleeve/ui/select.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { categoriesQuery } from '../catalog/catalog.queries.ts'
import { COLOR_NAMES, readCriteria, type ColorName } from './search-params.ts'

export type AdvancedSearchDialogProps = {
  onClose: () => void
  onSearch: (attributes: CardAttributes) => void
}

/** Default export for `lazy`. */
export default function AdvancedSearchDialog({ onClose, onSearch }: AdvancedSearchDialogProps) {
  const id = useId()
  const [colors, setColors] = useState<ReadonlySet<ColorName>>(new Set())
  const [problem, setProblem] = useState('')
  const types = useQuery(categoriesQuery()).data?.taxons ?? []
  const nothing = colors.has(COLORLESS)

  const choose = (color: ColorName, chosen: boolean) => {
    // Colourless excludes every colour, and the reverse.
    const kept = color === COLORLESS ? [] : [...colors].filter((other) => other !== color && other !== COLORLESS)
    setColors(new Set(chosen ? [...kept, color] : kept))
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const search = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string') search.append(name, value)
    const criteria = readCriteria(search)
    if (criteria && 'attributes' in criteria) onSearch(criteria.attributes)
    else setProblem('Please fill in at least one field to search by.')
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Advanced Search"
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id}>
            Search
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} onChange={() => setProblem('')} className="mt-4 flex flex-col gap-4">
        <Field label="Card Name" name="name" maxLength={MAX_CRITERION_CHARACTERS} autoComplete="off" />
        <Select
          label="Card Type"
          name="type_line"
          options={[{ value: '', label: 'Any type' }, ...types.map(({ name }) => ({ value: name, label: name }))]}
        />
        <fieldset>
          <legend className="mb-1.5 font-semibold">Colours</legend>
          <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
            {COLOR_NAMES.map((color) => (
              <label key={color} className="flex min-h-11 cursor-pointer items-center gap-3 has-disabled:text-ink-soft">
                <input
                  type="checkbox"
                  name="color"
                  value={color}
                  checked={colors.has(color)}
                  disabled={nothing && color !== COLORLESS}
                  onChange={(event) => choose(color, event.target.checked)}
                  className="size-5 accent-link"
                />
                {color}
              </label>
            ))}
          </div>
        </fieldset>
        <Field
          label="Mana Cost"
          name="mana_cost"
          placeholder="{2}{G}"
          hint="Symbols such as {2}{G}"
          maxLength={MAX_CRITERION_CHARACTERS}
          autoComplete="off"
        />
        <div className="grid grid-cols-2 gap-4">
          <Field label="Power" name="power" maxLength={MAX_CRITERION_CHARACTERS} autoComplete="off" />
          <Field label="Toughness" name="toughness" maxLength={MAX_CRITERION_CHARACTERS} autoComplete="off" />
        </div>
        <p className="text-sm text-ink-soft">
          The search box knows more, such as condition, language and price:{' '}
          <Link to="/search-help" className="link" onClick={onClose}>
            How to search
          </Link>
        </p>
        {problem && (
          <p role="alert" className="text-sm text-bad">
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  )
}
