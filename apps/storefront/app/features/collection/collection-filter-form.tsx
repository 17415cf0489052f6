import { COLLECTION_SORTS, ENTRY_CONDITION_NAMES, ENTRY_CONDITIONS } from '@pennysleeve/domain/collection/conditions.ts'
import { MAX_QUERY_CHARACTERS } from '@pennysleeve/domain/card-search/search-limits.ts'
import { classNames } from '@pennysleeve/ui/class-names.ts'
import { Field } from '@pennysleeve/ui/field.tsx'
import { Select } from '@pennysleeve/ui/select.tsx'
import { useFilterForm, type PathOf } from '../../shell/use-filter-form.ts'
import { useSinglesGames } from '../catalog/game-choice.tsx'
import { collectionPath, readCollectionFilters, type CollectionFilters } from './collection-filters.ts'

const SORT_LABELS = {
  newest: 'Newest first',
  name: 'Name',
  set: 'Set',
  price_high: 'Price, high to low',
  price_low: 'Price, low to high',
  quantity: 'Quantity',
}
/** The default option sends no sort, so that an `order:` in the query applies. */
const SORT_CHOICES = COLLECTION_SORTS.map((value) => ({
  value: value === 'newest' ? '' : value,
  label: SORT_LABELS[value],
}))
const CONDITION_CHOICES = [
  { value: '', label: 'Any condition' },
  ...ENTRY_CONDITIONS.map((value) => ({ value, label: ENTRY_CONDITION_NAMES[value] })),
]

const pathOfForm: PathOf = (form) => collectionPath(readCollectionFilters(form))

/** Filters the collection while typing. Takes the query language of the card search. */
export function CollectionFilterForm({ filters }: { filters: CollectionFilters }) {
  const { form, onChange, onSubmit } = useFilterForm(pathOfForm)
  const games = useSinglesGames()
  return (
    <search>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears the changes of its fields */}
      <form
        ref={form}
        onChange={onChange}
        onSubmit={onSubmit}
        className={classNames(
          'grid grid-cols-2 items-end gap-3',
          games.length > 1 ? 'md:grid-cols-[1fr_12rem_12rem_12rem]' : 'md:grid-cols-[1fr_12rem_12rem]',
        )}
      >
        <Field
          label="Find in your collection"
          name="q"
          type="search"
          defaultValue={filters.q}
          maxLength={MAX_QUERY_CHARACTERS}
          placeholder="dragon t:creature aud>5"
          autoComplete="off"
          className="max-md:col-span-2"
        />
        {games.length > 1 && (
          <Select
            label="Game"
            name="game_type"
            defaultValue={filters.game_type}
            options={[
              { value: '', label: 'All games' },
              ...games.map(({ code, name }) => ({ value: code, label: name })),
            ]}
            className="max-md:col-span-2"
          />
        )}
        <Select label="Condition" name="condition" defaultValue={filters.condition} options={CONDITION_CHOICES} />
        <Select label="Sort by" name="sort" defaultValue={filters.sort} options={SORT_CHOICES} />
      </form>
    </search>
  )
}
