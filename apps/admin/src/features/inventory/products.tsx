import { INVENTORY_FILTERS, type StockReason } from '@pennysleeve/domain/inventory/inventory.ts'
import { buttonClass } from '@pennysleeve/ui/button.tsx'
import { Select } from '@pennysleeve/ui/select.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useGameOptions } from '../../form/use-game-options.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { Page } from '../../shell/page.tsx'
import { ListEmpty } from '../../table/list-empty.tsx'
import { ListLoading } from '../../table/list-loading.tsx'
import { ListPages } from '../../table/list-pages.tsx'
import { ListSearch } from '../../table/list-search.tsx'
import { useListParams } from '../../table/use-list-params.ts'
import { BulkBar } from './bulk-bar.tsx'
import { EditBar } from './edit-bar.tsx'
import { productsQuery, FILTER_NAMES } from './inventory.queries.ts'
import { InventoryTable } from './inventory-table.tsx'
import { useInventoryEdits } from './use-inventory-edits.ts'
import { CONDITION_OPTIONS, LANGUAGE_OPTIONS } from './variant-text.ts'

const FILTERS = INVENTORY_FILTERS.map((value) => ({ value, label: FILTER_NAMES[value] }))
const ALL = { value: '', label: 'All' }
const KINDS = [ALL, { value: 'singles', label: 'Singles' }, { value: 'sealed', label: 'Sealed' }]

/** The whole catalogue: searched like the storefront, edited in place. */
export function Products() {
  const list = useListParams()
  const games = useGameOptions(list.get('game'))
  const query = useQuery({ ...productsQuery(list), placeholderData: keepPreviousData })
  const [reason, setReason] = useState<StockReason>('counted')
  const edits = useInventoryEdits(reason)
  const [selected, setSelected] = useState<Record<string, true>>({})
  const { variants, total_count, pages, warnings } = query.data ?? { variants: [], warnings: [] }
  // Only rows in sight: nothing is changed that is not shown.
  const ticked = variants.filter(({ variant_id }) => selected[variant_id])
  return (
    <Page
      title="Products and stock"
      note="Enter and the arrows save and move, Escape brings back, Ctrl+Z undoes. + and a letter add a condition."
      actions={
        <>
          <Link to="new-single" className={buttonClass('secondary')}>
            New single
          </Link>
          <Link to="new" className={buttonClass('secondary')}>
            New sealed product
          </Link>
        </>
      }
    >
      <div className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
        <div className="col-span-2 flex grow">
          <ListSearch list={list} label="Search" placeholder="bolt, s:m10 r:rare, t:elf aud<5" />
        </div>
        <Select
          label="Status"
          options={FILTERS}
          value={list.get('status') ?? 'all'}
          onChange={({ target }) => list.change({ status: target.value === 'all' ? '' : target.value })}
        />
        <Select
          label="Kind"
          options={KINDS}
          value={list.get('kind') ?? ''}
          onChange={({ target }) => list.change({ kind: target.value })}
        />
        <Select
          label="Game"
          options={[{ value: '', label: 'All' }, ...games]}
          value={list.get('game') ?? ''}
          onChange={({ target }) => list.change({ game: target.value })}
        />
        <Select
          label="Condition"
          options={[ALL, ...CONDITION_OPTIONS]}
          value={list.get('condition') ?? ''}
          onChange={({ target }) => list.change({ condition: target.value })}
        />
        <Select
          label="Language"
          options={[ALL, ...LANGUAGE_OPTIONS]}
          value={list.get('language') ?? ''}
          onChange={({ target }) => list.change({ language: target.value })}
        />
      </div>
      {warnings.map((warning) => (
        <output key={warning} className="block">
          {warning}
        </output>
      ))}
      {query.isPending && <ListLoading />}
      {query.isError && <LoadFailed query={query} />}
      {query.data && variants.length === 0 && <ListEmpty list={list} text="There are no products yet." />}
      {variants.length > 0 && (
        <>
          <EditBar edits={edits} reason={reason} onReason={setReason}>
            <span className="figures">{total_count?.toLocaleString('en-AU')}</span> found
          </EditBar>
          {ticked.length > 0 && <BulkBar variants={ticked} onDone={() => setSelected({})} />}
          <InventoryTable
            label="Products"
            variants={variants}
            edits={edits}
            list={list}
            selection={{ ticked: selected, onChange: setSelected, className: 'max-sm:hidden max-xl:pb-2' }}
          />
          {pages !== undefined && <ListPages list={list} pages={pages} />}
        </>
      )}
    </Page>
  )
}
