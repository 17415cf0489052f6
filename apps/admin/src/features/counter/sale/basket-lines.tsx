import type { Basket, BasketLine } from '@pennysleeve/contract/admin/counter.ts'
import { MAX_SALE_QUANTITY } from '@pennysleeve/domain/counter/counter-limits.ts'
import { Price } from '@pennysleeve/ui/price.tsx'
import { PrintingLine } from '@pennysleeve/ui/printing-line.tsx'
import { QuantityStepper } from '@pennysleeve/ui/quantity-stepper.tsx'
import { RemoveButton } from '@pennysleeve/ui/remove-button.tsx'
import { useState, type ReactNode } from 'react'
import { AmountDialog, type ReasonedAmount } from '../amount-dialog.tsx'
import { basketStore, useBasketStore } from './basket-store.ts'
import { piecesText } from '../pieces-text.ts'

type BasketLinesProps = {
  basket: Basket
  title?: string
  disabled: boolean
  actions?: ReactNode
  onChanged: () => void
}

/** The basket, the last scan on top. Quantities are the browser's, prices the server's. */
export function BasketLines({ basket, title = 'Basket', disabled, actions, onChanged }: BasketLinesProps) {
  const lines = useBasketStore((store) => store.lines)
  const beingSold = useBasketStore((store) => store.sent !== undefined)
  const priced = new Map(basket.lines.map((line) => [line.variant_id, line]))
  const change = (variantId: number, quantity: number) => {
    basketStore.getState().setQuantity(variantId, quantity)
    onChanged()
  }
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl">
          {title} <span className="text-base font-normal text-ink-soft">{piecesText(totalOf(lines))}</span>
        </h2>
        {actions}
      </div>
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
        {lines.toReversed().map(({ variant_id, quantity, changed }) => {
          const line = priced.get(variant_id)
          return (
            <li key={variant_id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
              {line ? (
                <LineName line={line} changed={changed} disabled={disabled} />
              ) : (
                <span className="min-h-11 basis-full text-ink-soft xl:basis-0 xl:grow">…</span>
              )}
              <QuantityStepper
                label={`Quantity of ${line?.name ?? 'this line'}`}
                quantity={quantity}
                max={Math.min(line?.available ?? quantity, MAX_SALE_QUANTITY)}
                disabled={disabled}
                onChange={(wanted) => change(variant_id, wanted)}
              />
              <span className="ml-auto w-24 text-right">
                {line && line.quantity === quantity && <Price amount={line.display_amount} />}
              </span>
              <RemoveButton
                disabled={disabled}
                aria-label={`Remove ${line?.name ?? 'this line'}`}
                onClick={() => change(variant_id, 0)}
              />
              {/* The sale under way may have taken the last copy itself. */}
              {line?.refusal && !beingSold && (
                <p role="alert" className="basis-full text-sm text-bad">
                  {line.refusal}
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type LineNameProps = { line: BasketLine; changed: ReasonedAmount | undefined; disabled: boolean }

function LineName({ line, changed, disabled }: LineNameProps) {
  const [open, setOpen] = useState(false)
  return (
    <div className="min-w-40 basis-full xl:flex-1 xl:basis-0">
      <span className="font-semibold">{line.name}</span>
      <PrintingLine printing={line} withCode />
      <button
        type="button"
        disabled={disabled}
        onClick={() => setOpen(true)}
        className="link figures min-h-8 text-left text-sm"
      >
        <span className="sr-only">Change the price of {line.name}: </span>
        {line.display_sale_price} each
        {changed && (
          <span className="text-ink-soft">
            , not {line.display_price}: {changed.reason}
          </span>
        )}
      </button>
      {open && (
        <AmountDialog
          title={`Price of ${line.name}`}
          description={`The price is ${line.display_price}. Leave it empty for that.`}
          label="Price each, in AU$"
          now={changed}
          onChange={(price) => basketStore.getState().setPrice(line.variant_id, price)}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

function totalOf(lines: { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
