import { numberText } from '@pennysleeve/domain/number-text.ts'
import { Button, buttonClass } from '@pennysleeve/ui/button.tsx'
import { Select } from '@pennysleeve/ui/select.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ProductGrid } from './product-grid.tsx'
import { ActiveFilters, activeFilters } from './active-filters.tsx'
import { browsePath, withoutGameFilters, readFilters, type BrowseFilters } from './browse-filters.ts'
import { browseQuery } from './browse.queries.ts'
import { sortChoices, useCatalogChoices } from './filter-choices.ts'
import { FilterPanel, FORM_ID, PANEL_ID } from './filter-panel.tsx'
import { NoResults } from './no-results.tsx'
import { useFilterForm, type PathOf } from '../../shell/use-filter-form.ts'
import { Warnings } from '../../shell/warnings.tsx'

const pathOfForm =
  ({ q, game_type }: BrowseFilters): PathOf =>
  (form, typing) => {
    // Without a search this is nobody's choice: what is searched for next comes by best match.
    if (!q && form.get('sort') === 'newest') form.delete('sort')
    const { filters, complaints } = readFilters(form)
    // While typing, an incomplete amount is not an error.
    if (typing && complaints.length > 0) return undefined
    return browsePath(filters.game_type === game_type ? filters : withoutGameFilters(filters))
  }

/** All singles, filtered by the URL. */
export function BrowsePage() {
  const { filters, complaints } = readFilters(useSearchParams()[0])
  const query = useQuery({ ...browseQuery(filters), placeholderData: keepPreviousData })
  const choices = useCatalogChoices(filters.game_type)
  const { form, onChange, onSubmit } = useFilterForm(pathOfForm(filters))
  const active = activeFilters(filters, choices)
  const total = query.data?.total_count
  const countWords = total === undefined ? '' : `${numberText(total)} ${total === 1 ? 'card' : 'cards'}`

  return (
    <div className="page py-6 lg:py-10">
      <h1 className="text-3xl lg:text-4xl">Cards</h1>
      <div className="mt-4 xl:grid xl:grid-cols-[16rem_minmax(0,1fr)] xl:items-start xl:gap-10">
        <FilterPanel
          form={form}
          filters={filters}
          choices={choices}
          resultWords={total === undefined ? 'Show cards' : `Show ${countWords}`}
          onChange={onChange}
          onSubmit={onSubmit}
        />
        <section aria-labelledby="results-heading">
          <h2 id="results-heading" className="sr-only">
            Results
          </h2>
          <div className="flex flex-wrap items-end justify-between gap-3">
            <output className="figures min-h-6 grow font-semibold max-sm:w-full sm:self-center">
              {query.isPlaceholderData ? 'Loading...' : countWords}
            </output>
            <button
              type="button"
              popoverTarget={PANEL_ID}
              className={buttonClass('secondary', 'medium', 'grow sm:grow-0 xl:hidden')}
            >
              {active.length > 0 ? `Filters (${active.length})` : 'Filters'}
            </button>
            <div className="grow sm:grow-0">
              <Select
                label="Sort by"
                name="sort"
                form={FORM_ID}
                defaultValue={filters.sort}
                options={sortChoices(filters.q)}
                onChange={onChange}
                className="[&_label]:sr-only"
              />
            </div>
            <noscript>
              <Button type="submit" form={FORM_ID} look="secondary">
                Sort
              </Button>
            </noscript>
          </div>
          <div className="mt-4 empty:hidden">
            <ActiveFilters filters={filters} active={active} />
          </div>
          {complaints.length > 0 && (
            <div role="alert" className="mt-4 rounded-xl border border-bad/40 bg-surface px-4 py-3">
              {complaints.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </div>
          )}
          <Warnings sentences={query.data?.warnings ?? []} />
          <div className={query.isPlaceholderData ? 'mt-5 opacity-60 transition-opacity' : 'mt-5 transition-opacity'}>
            <ProductGrid
              query={query}
              page={filters.page ?? 1}
              hrefFor={(page) => browsePath({ ...filters, page })}
              errorText="Error fetching products."
              empty={<NoResults filters={filters} active={active.length} total={total ?? 0} />}
              eager
              tileHeading="h3"
            />
          </div>
        </section>
      </div>
    </div>
  )
}
