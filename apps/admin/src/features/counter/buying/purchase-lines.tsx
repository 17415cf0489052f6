import type { PurchaseQuote, QuotedLine } from '@pennysleeve/contract/admin/counter-buying.ts'
import { CONDITION_NAMES, CONDITIONS, type Condition } from '@pennysleeve/domain/copies/conditions.ts'
import { LANGUAGE_CODES, LANGUAGES, type Language } from '@pennysleeve/domain/copies/languages.ts'
import { MAX_SALE_QUANTITY } from '@pennysleeve/domain/counter/counter-limits.ts'
import { Price } from '@pennysleeve/ui/price.tsx'
import { PrintingLine } from '@pennysleeve/ui/printing-line.tsx'
import { QuantityStepper } from '@pennysleeve/ui/quantity-stepper.tsx'
import { RemoveButton } from '@pennysleeve/ui/remove-button.tsx'
import { BareSelect } from '@pennysleeve/ui/select.tsx'
import { useState } from 'react'
import { AmountDialog } from '../amount-dialog.tsx'
import { buyingStore, keyOfCopy, useBuyingStore, type BuyingLine } from './buying-store.ts'

type PurchaseLinesProps = { quote: PurchaseQuote; title?: string; disabled: boolean; onChanged: () => void }

/** The cards on the table, the last scan on top: graded here, quoted by the server. */
export function PurchaseLines({ quote, title = 'Cards', disabled, onChanged }: PurchaseLinesProps) {
  const lines = useBuyingStore((store) => store.lines)
  const quoted = new Map(quote.lines.map((line) => [keyOfCopy(line), line]))
  // While a changed grade is quoted, the card itself is known.
  const cards = new Map(quote.lines.map((line) => [line.product_id, line]))
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h2 className="text-xl">
        {title} <span className="text-base font-normal text-ink-soft">{count === 1 ? '1 card' : `${count} cards`}</span>
      </h2>
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
        {lines.toReversed().map((line) => (
          <li key={keyOfCopy(line)} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
            <Line
              line={line}
              card={cards.get(line.product_id)}
              quoted={quoted.get(keyOfCopy(line))}
              bought={quote.bought_grades.map(({ condition }) => condition)}
              disabled={disabled}
              onChanged={onChanged}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type LineProps = {
  line: BuyingLine
  card: QuotedLine | undefined
  quoted: QuotedLine | undefined
  bought: Condition[]
  disabled: boolean
  onChanged: () => void
}

function Line({ line, card, quoted, bought, disabled, onChanged }: LineProps) {
  const name = card?.name ?? 'this line'
  const { setCopy, setQuantity } = buyingStore.getState()
  const current = quoted && quoted.quantity === line.quantity ? quoted : undefined
  return (
    <>
      {card ? (
        <div className="min-w-40 basis-full 2xl:flex-1 2xl:basis-0">
          <span className="font-semibold">{card.name}</span>
          <PrintingLine printing={{ ...card, options_text: '' }} withCode />
          <LinePrice line={line} quoted={quoted} disabled={disabled} />
        </div>
      ) : (
        <span className="min-h-11 basis-full text-ink-soft 2xl:basis-0 2xl:grow">…</span>
      )}
      <Choice<Condition>
        label={`Condition of ${name}`}
        value={line.condition}
        options={CONDITIONS.filter((one) => one === line.condition || bought.includes(one))}
        names={CONDITION_NAMES}
        disabled={disabled}
        onChange={(condition) => setCopy(line, { condition })}
      />
      <Choice<Language>
        label={`Language of ${name}`}
        value={line.language}
        options={LANGUAGE_CODES}
        names={LANGUAGES}
        disabled={disabled}
        onChange={(language) => setCopy(line, { language })}
      />
      <QuantityStepper
        label={`Quantity of ${name}`}
        quantity={line.quantity}
        max={MAX_SALE_QUANTITY}
        disabled={disabled}
        onChange={(quantity) => setQuantity(line, quantity)}
      />
      <span className="ml-auto w-24 text-right">{current && <Price amount={current.display_amount} />}</span>
      <RemoveButton
        disabled={disabled}
        aria-label={`Remove ${name}`}
        onClick={() => {
          setQuantity(line, 0)
          onChanged()
        }}
      />
      {quoted?.refusal && (
        <p role="alert" className="basis-full text-sm text-bad">
          {quoted.refusal}
        </p>
      )}
    </>
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  value: Value
  options: readonly Value[]
  names: Record<Value, string>
  disabled: boolean
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ label, value, options, names, disabled, onChange }: ChoiceProps<Value>) {
  return (
    <BareSelect
      aria-label={label}
      value={value}
      disabled={disabled}
      // The options are values of this type.
      onChange={({ target }) => onChange(target.value as Value)}
      className="min-w-32 flex-1 xl:flex-none"
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {names[option]}
        </option>
      ))}
    </BareSelect>
  )
}

type LinePriceProps = { line: BuyingLine; quoted: QuotedLine | undefined; disabled: boolean }

function LinePrice({ line, quoted, disabled }: LinePriceProps) {
  const [open, setOpen] = useState(false)
  if (!quoted || quoted.display_quote === null) return null
  return (
    <>
      <button
        type="button"
        disabled={disabled}
        onClick={() => setOpen(true)}
        className="link figures min-h-8 text-left text-sm"
      >
        <span className="sr-only">Change the price of {quoted.name}: </span>
        {quoted.display_price} each
        {line.changed && (
          <span className="text-ink-soft">
            , not {quoted.display_quote}: {line.changed.reason}
          </span>
        )}
      </button>
      {open && (
        <AmountDialog
          title={`Price of ${quoted.name}`}
          description={`The quote is ${quoted.display_quote}. Leave it empty for that.`}
          label="Price each, in AU$ cash"
          now={line.changed}
          onChange={(price) => buyingStore.getState().setPrice(line, price)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
