import type { StockTake, StockTakeLine } from '@pennysleeve/contract/admin/stock-takes.ts'
import { ON_HAND_EXAMPLE, readOnHand } from '@pennysleeve/domain/inventory/read-on-hand.ts'
import { Badge } from '@pennysleeve/ui/badge.tsx'
import { classNames } from '@pennysleeve/ui/class-names.ts'
import { toast } from '@pennysleeve/ui/toast.ts'
import { RemoveButton } from '@pennysleeve/ui/remove-button.tsx'
import { createContext, use, useState, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { columnsOf, DataTable } from '../../table/data-table.tsx'
import { signedNumber } from './difference-text.ts'

/** The id of the open stock-take; null once it is applied and read only. */
const Open = createContext<number | null>(null)

const { accessor, display, columns } = columnsOf<StockTakeLine>()
const COLUMNS = columns([
  display({
    id: 'product',
    header: 'Product',
    meta: { className: 'w-full max-sm:pr-1!' },
    cell: ({ row }) => <Name line={row.original} />,
  }),
  accessor('expected', { header: 'Expected', meta: { className: 'figures text-right max-sm:hidden' } }),
  display({
    id: 'counted',
    header: 'Counted',
    meta: { className: 'text-right max-sm:px-1!' },
    cell: ({ row }) => <Counted line={row.original} />,
  }),
  display({
    id: 'difference',
    header: 'Difference',
    meta: { className: 'figures text-right max-sm:px-1!' },
    cell: ({ row: { original } }) => (
      <span className={classNames(original.difference !== 0 && 'font-semibold', original.difference < 0 && 'text-bad')}>
        {signedNumber(original.difference)}
      </span>
    ),
  }),
  display({
    id: 'remove',
    header: () => <span className="sr-only">Delete</span>,
    cell: ({ row }) => <RemoveLine line={row.original} />,
  }),
])

export function StockTakeLines({ stockTake, lines }: { stockTake: StockTake; lines: StockTakeLine[] }) {
  return (
    <Open value={stockTake.applied_at === null ? stockTake.id : null}>
      <DataTable label="Counted products" columns={COLUMNS} rows={lines} rowId={({ id }) => String(id)} />
    </Open>
  )
}

/** `Lightning Bolt, Lightly Played`. */
function copyName({ product: { name, options_text } }: StockTakeLine): string {
  return options_text === '' ? name : `${name}, ${options_text}`
}

function Name({ line: { product, refusal } }: { line: StockTakeLine }) {
  const { id, name, set, collector_number, finish, options_text, slot } = product
  return (
    <>
      <Link to={`/products/${id}`} className="link font-semibold wrap-anywhere">
        {name}
      </Link>{' '}
      {set && (
        <span className="figures whitespace-nowrap text-ink-soft">
          {set.toUpperCase()} {collector_number}
        </span>
      )}{' '}
      {finish !== null && finish !== 'nonfoil' && <Badge look="foil">{finish === 'foil' ? 'Foil' : 'Etched'}</Badge>}{' '}
      {options_text !== '' && <strong>{options_text}</strong>}
      {slot !== null && <p className="text-ink-soft">{slot}</p>}
      {refusal && <p className="text-bad">{refusal}</p>}
    </>
  )
}

function Counted({ line }: { line: StockTakeLine }) {
  const stockTakeId = use(Open)
  const change = useApiMutation('PUT /api/admin/stock_takes/:id/lines/:line_id')
  const [typed, setTyped] = useState<string>()
  if (stockTakeId === null) return <span className="figures">{line.counted}</span>

  function save() {
    setTyped(undefined)
    if (typed === undefined || Number(typed) === line.counted) return
    const counted = readOnHand(typed)
    if (counted === undefined) {
      const description = `What was counted must be ${ON_HAND_EXAMPLE}: it is still ${line.counted}.`
      toast({ title: 'Not saved', description, variant: 'destructive' })
      return
    }
    const params = { id: String(stockTakeId), line_id: String(line.id) }
    change.mutate({ params, body: { line: { counted } } })
  }
  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'Enter') save()
    if (key === 'Escape') setTyped(undefined)
  }
  return (
    <input
      aria-label={`Counted of ${copyName(line)}`}
      inputMode="numeric"
      value={typed ?? String(change.isPending ? change.variables.body.line.counted : line.counted)}
      onChange={({ target }) => setTyped(target.value)}
      onFocus={({ target }) => target.select()}
      onBlur={save}
      onKeyDown={onKeyDown}
      className="figures h-11 w-14 rounded-lg sm:w-20 border border-transparent bg-transparent px-2 text-right text-base hover:border-edge focus:border-edge focus:bg-surface lg:h-9"
    />
  )
}

function RemoveLine({ line }: { line: StockTakeLine }) {
  const stockTakeId = use(Open)
  const removeLine = useApiMutation('DELETE /api/admin/stock_takes/:id/lines/:line_id')
  if (stockTakeId === null) return null
  const params = { id: String(stockTakeId), line_id: String(line.id) }
  return (
    <RemoveButton
      aria-label={`Delete ${copyName(line)}`}
      busy={removeLine.isPending}
      onClick={() => removeLine.mutate({ params })}
    />
  )
}
