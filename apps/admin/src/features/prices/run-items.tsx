import type { PriceRun, PriceRunItem } from '@pennysleeve/contract/admin/prices.ts'
import { CONDITION_NAMES } from '@pennysleeve/domain/copies/conditions.ts'
import { Badge } from '@pennysleeve/ui/badge.tsx'
import { Select } from '@pennysleeve/ui/select.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { columnsOf, DataTable } from '../../table/data-table.tsx'
import { ListEmpty } from '../../table/list-empty.tsx'
import { ListLoading } from '../../table/list-loading.tsx'
import { ListPages } from '../../table/list-pages.tsx'
import { useListParams } from '../../table/use-list-params.ts'
import { amountText, SKIP_REASON_TEXTS } from './price-labels.ts'
import { isRunning, itemsQuery, type ItemState } from './prices.queries.ts'

const SHOWN: { value: ItemState | '' | 'below_cost'; label: string }[] = [
  { value: '', label: 'All' },
  { value: 'planned', label: 'Still to do' },
  { value: 'applied', label: 'Applied' },
  { value: 'skipped', label: 'Passed over' },
  { value: 'below_cost', label: 'Below cost' },
]
const FIGURES = 'figures text-right whitespace-nowrap'

const { accessor, display, columns } = columnsOf<PriceRunItem>()
const COLUMNS = columns([
  display({
    id: 'product',
    header: 'Product',
    meta: { className: 'min-w-36' },
    cell: ({ row }) => <Product item={row.original} />,
  }),
  accessor(({ market_cents }) => (market_cents === null ? '—' : `US$${(market_cents / 100).toFixed(2)}`), {
    id: 'market',
    header: 'Market',
    meta: { className: `${FIGURES} max-sm:hidden` },
  }),
  display({
    id: 'price',
    header: 'Price',
    meta: { className: FIGURES },
    // One block: on a phone a cell lays its children beside each other.
    cell: ({ row: { original: item } }) => (
      <div>
        <FromTo from={item.from_price_cents} to={item.to_price_cents} />
        <BelowCost item={item} />
      </div>
    ),
  }),
  display({
    id: 'stock',
    header: 'Stock',
    meta: { className: FIGURES },
    cell: ({ row: { original: item } }) =>
      item.from_on_hand === item.to_on_hand ? item.from_on_hand : `${item.from_on_hand} → ${item.to_on_hand}`,
  }),
  display({
    id: 'quote',
    header: 'Quote',
    meta: { className: FIGURES },
    // The quote is the product's, for near mint.
    cell: ({ row: { original: item } }) => <FromTo from={item.from_quote_cents} to={item.to_quote_cents} />,
  }),
  display({ id: 'state', header: 'State', cell: ({ row }) => <State item={row.original} /> }),
])

/** The changes, largest first; those of a file in its order. */
export function RunItems({ run }: { run: PriceRun }) {
  const list = useListParams()
  const shown = SHOWN.find(({ value }) => value === list.get('state'))?.value ?? ''
  const filter = shown === 'below_cost' ? { below_cost: true } : { state: shown || undefined }
  const sort = run.kind === 'file' ? 'line' : 'moved'
  const query = useQuery({
    ...itemsQuery(String(run.id), { page: list.page, ...filter, sort }),
    placeholderData: keepPreviousData,
    // Polling while the run is applied.
    refetchInterval: isRunning(run) ? 1000 : false,
  })
  return (
    <section aria-labelledby="items" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="items" className="text-xl">
          {sort === 'line' ? 'Row by row' : 'Biggest changes first'}
        </h2>
        <Select
          label="Show"
          options={SHOWN}
          value={shown}
          onChange={({ target }) => list.change({ state: target.value })}
        />
      </div>
      {query.isPending && <ListLoading />}
      {query.isError && <LoadFailed query={query} />}
      {query.data?.items.length === 0 && <ListEmpty list={list} text="There is nothing to show." />}
      {query.data && query.data.items.length > 0 && (
        <DataTable
          label="Changes"
          columns={COLUMNS}
          rows={query.data.items}
          rowId={({ product_id, condition, language }) => `${product_id} ${condition} ${language}`}
          list={list}
          stacks
        />
      )}
      {query.data && <ListPages list={list} pages={query.data.pages} />}
    </section>
  )
}

function Product({ item }: { item: PriceRunItem }) {
  const { name, set, collector_number, finish, condition, options_text, variant_id, line, rule } = item
  const facts = [set?.toUpperCase(), collector_number && `#${collector_number}`, finish ?? 'sealed']
  return (
    <>
      <span className="block font-semibold">{name}</span>
      {condition !== null && (
        <span className="mr-1.5">
          {options_text || CONDITION_NAMES.nm}
          {variant_id === null && ' (new)'}
        </span>
      )}
      <span className="text-ink-soft">
        {facts.filter(Boolean).join(' ')}
        {line !== null && `, line ${line}`}
        {rule !== null && `, rule ${rule}`}
      </span>
    </>
  )
}

function FromTo({ from, to }: { from: number | null; to: number | null }) {
  if (from === to) return <span className="text-ink-soft">{amountText(to)}</span>
  return (
    <span>
      <span className="text-ink-soft">{amountText(from)} → </span>
      <span className="font-semibold">{amountText(to)}</span>
    </span>
  )
}

/** Nothing if the cost is unknown. */
function BelowCost({ item: { to_price_cents, unit_cost_cents } }: { item: PriceRunItem }) {
  if (to_price_cents === null || unit_cost_cents === null || to_price_cents >= unit_cost_cents) return null
  return <span className="block text-bad">below cost of {amountText(unit_cost_cents)}</span>
}

function State({ item: { state, skip_reason } }: { item: PriceRunItem }) {
  if (state === 'planned') return null
  if (state === 'applied') return <Badge look="good">Applied</Badge>
  return <span className="text-bad">{skip_reason && SKIP_REASON_TEXTS[skip_reason]}</span>
}
