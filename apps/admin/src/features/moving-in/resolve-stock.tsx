import type { InventoryProduct } from '@pennysleeve/contract/admin/inventory.ts'
import type { MovedFile, MovedRow } from '@pennysleeve/contract/admin/moving-in.ts'
import { CONDITION_NAMES, CONDITIONS, type Condition } from '@pennysleeve/domain/copies/conditions.ts'
import { LANGUAGES, type Language } from '@pennysleeve/domain/copies/languages.ts'
import { cents, moneyText, readMoney } from '@pennysleeve/domain/money.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Dialog } from '@pennysleeve/ui/dialog.tsx'
import { Field } from '@pennysleeve/ui/field.tsx'
import { Select } from '@pennysleeve/ui/select.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '../../api/api-query.ts'
import { errorMessageOf } from '../../api/error-message.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'

const SHOWN = 20
const CONDITION_OPTIONS = CONDITIONS.map((value) => ({ value, label: CONDITION_NAMES[value] }))
const LANGUAGE_OPTIONS = Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))

type ResolveStockProps = { file: MovedFile; row: MovedRow; onClose: () => void }

/** Says by hand which copies a row means. */
export function ResolveStock({ file, row, onClose }: ResolveStockProps) {
  const resolve = useApiMutation('PUT /api/admin/moved_files/:id/stock_rows/:row', { showsError: false })
  const [card, setCard] = useState(
    row.product_id === null || row.name === null ? undefined : { id: row.product_id, name: row.name, sealed: false },
  )
  const [condition, setCondition] = useState<Condition>(row.condition ?? 'nm')
  const [language, setLanguage] = useState<Language>(row.language ?? 'en')
  const [quantity, setQuantity] = useState(row.quantity === null ? '' : String(row.quantity))
  const [price, setPrice] = useState(row.price_cents === null ? '' : moneyText(cents(row.price_cents)))
  const [problem, setProblem] = useState('')
  const send = async () => {
    const price_cents = price.trim() === '' ? null : readMoney(price)
    if (!card) return setProblem('Please choose the card first.')
    if (price_cents === undefined) return setProblem('The price must be an amount such as 12.50, or empty.')
    if (!/^[1-9]\d*$/.test(quantity.trim())) return setProblem('The quantity must be a whole number of 1 or more.')
    const meant = { product_id: card.id, condition, language, quantity: Number(quantity), price_cents }
    const params = { id: String(file.id), row: String(row.id) }
    return resolve.mutateAsync({ params, body: { row: meant } }).then(onClose, (error: unknown) => {
      setProblem(errorMessageOf(error))
    })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Line ${row.line}`}
      description={<span className="[overflow-wrap:anywhere]">{row.text}</span>}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={resolve.isPending} onClick={() => void send()}>
            This is it
          </Button>
        </>
      }
    >
      {row.reason && <p className="mt-3">{row.reason}</p>}
      <div className="mt-4 flex flex-col gap-4">
        <CardPicker card={card?.name} onCard={({ id, name, sealed }) => setCard({ id, name, sealed })} />
        <div className="grid gap-4 sm:grid-cols-2">
          {card?.sealed !== true && (
            <>
              <Select
                label="Condition"
                options={CONDITION_OPTIONS}
                value={condition}
                // The options' values are exactly these.
                onChange={({ target }) => setCondition(target.value as Condition)}
              />
              <Select
                label="Language"
                options={LANGUAGE_OPTIONS}
                value={language}
                // The options' values are exactly these.
                onChange={({ target }) => setLanguage(target.value as Language)}
              />
            </>
          )}
          <Field
            label="Quantity"
            inputMode="numeric"
            value={quantity}
            onChange={({ target }) => setQuantity(target.value)}
          />
          <Field
            label="Price in AU$"
            hint="Empty: the price stays."
            inputMode="decimal"
            value={price}
            onChange={({ target }) => setPrice(target.value)}
          />
        </div>
        {problem && (
          <p role="alert" className="text-bad">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  )
}

type CardPickerProps = { card: string | undefined; onCard: (card: InventoryProduct) => void }

function CardPicker({ card, onCard }: CardPickerProps) {
  const [q, setQ] = useState('')
  const sought = q.trim()
  const query = useQuery({
    ...apiQuery('GET /api/admin/products', { query: { q: sought, per_page: SHOWN } }),
    enabled: sought.length > 1,
    placeholderData: keepPreviousData,
  })
  // A product once, whatever its conditions.
  const found = sought.length > 1 ? [...new Map(query.data?.variants.map((one) => [one.id, one])).values()] : []
  return (
    <div className="flex flex-col gap-2">
      <p aria-live="polite">
        Card: <strong>{card ?? 'not chosen yet'}</strong>
      </p>
      <Field
        label="Search"
        type="search"
        hint="A name, or set and number such as s:m10 cn:146"
        value={q}
        onChange={({ target }) => setQ(target.value)}
        autoComplete="off"
      />
      {query.isError && <LoadFailed query={query} />}
      {query.data && sought.length > 1 && found.length === 0 && <p className="text-ink-soft">Nothing is called so.</p>}
      <ul aria-label="Found" className="max-h-48 divide-y divide-line overflow-y-auto">
        {found.map((one) => (
          <li key={one.id} className="flex items-center gap-3 py-1">
            <span className="grow">
              <span className="font-semibold">{one.name}</span> <span className="text-ink-soft">{placeOf(one)}</span>
            </span>
            <Button
              look="secondary"
              size="small"
              onClick={() => {
                onCard(one)
                setQ('')
              }}
            >
              Choose<span className="sr-only"> {[one.name, placeOf(one)].join(', ')}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function placeOf({ set, collector_number, finish }: InventoryProduct): string {
  const foil = finish === null || finish === 'nonfoil' ? '' : finish
  return [set ? `${set.toUpperCase()} ${collector_number}` : 'sealed', foil].filter(Boolean).join(', ')
}
