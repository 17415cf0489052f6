import { GAME_CODES, gameTypeInWords } from '@pennysleeve/domain/catalog/catalog.ts'
import { INVENTORY_FILTERS, type StockReason } from '@pennysleeve/domain/inventory/inventory.ts'
import { buttonClass } from '@pennysleeve/ui/button.tsx'
import { Select } from '@pennysleeve/ui/select.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { Page } from '../../shell/page.tsx'
import { ListEmpty } from '../../table/list-empty.tsx'
import { ListLoading } from '../../table/list-loading.tsx'
import { ListPages } from '../../table/list-pages.tsx'
import { ListSearch } from '../../table/list-search.tsx'
import { useListParams } from '../../table/use-list-params.ts'
import { EditBar } from './edit-bar.tsx'
import { productsQuery, FILTER_NAMES } from './inventory.queries.ts'
import { InventoryTable } from './inventory-table.tsx'
import { useInventoryEdits } from './use-inventory-edits.ts'

const FILTERS = INVENTORY_FILTERS.map((value) => ({ value, label: FILTER_NAMES[value] }))
const KINDS = [
  { value: '', label: 'All' },
  { value: 'singles', label: 'Singles' },
  { value: 'sealed', label: 'Sealed' },
]
const GAMES = [{ value: '', label: 'All' }, ...GAME_CODES.map((value) => ({ value, label: gameTypeInWords(value) }))]

/** The whole catalogue: searched like the storefront, edited in place. */
export function Products() {
  const list = useListParams()
  const query = useQuery({ ...productsQuery(list), placeholderData: keepPreviousData })
  const [reason, setReason] = useState<StockReason>('counted')
  const edits = useInventoryEdits(reason)
  const { products, total_count, pages, warnings } = query.data ?? { products: [], warnings: [] }
  return (
    <Page
      title="Products and stock"
      note="Enter and the arrows save and move, Escape brings back, Ctrl+Z undoes."
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
      <div className="flex flex-wrap items-end gap-3">
        <ListSearch list={list} label="Search" placeholder="bolt, s:m10 r:rare, t:elf aud<5" />
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
          options={GAMES}
          value={list.get('game') ?? ''}
          onChange={({ target }) => list.change({ game: target.value })}
        />
      </div>
      {warnings.map((warning) => (
        <output key={warning} className="block">
          {warning}
        </output>
      ))}
      {query.isPending && <ListLoading />}
      {query.isError && <LoadFailed query={query} />}
      {query.data && products.length === 0 && <ListEmpty list={list} text="There are no products yet." />}
      {products.length > 0 && (
        <>
          <EditBar edits={edits} reason={reason} onReason={setReason}>
            <span className="figures">{total_count?.toLocaleString('en-AU')}</span> found
          </EditBar>
          <InventoryTable label="Products" products={products} edits={edits} list={list} />
          {pages !== undefined && <ListPages list={list} pages={pages} />}
        </>
      )}
    </Page>
  )
}
