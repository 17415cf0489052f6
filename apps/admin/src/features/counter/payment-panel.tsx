import type { Basket, Receipt } from '@pennysleeve/contract/admin/counter.ts'
import { ApiError } from '@pennysleeve/contract/client.ts'
import { roundCash } from '@pennysleeve/domain/counter/round-cash.ts'
import { cents, displayMoney, moneyText, readMoney } from '@pennysleeve/domain/money.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Field } from '@pennysleeve/ui/field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState, type RefObject, type SyntheticEvent } from 'react'
import { client } from '../../api/browser.ts'
import { errorMessageOf } from '../../api/error-message.ts'
import { AmountDialog } from './amount-dialog.tsx'
import { basketStore, useBasketStore } from './basket-store.ts'
import { CashField } from './cash-field.tsx'
import { changeOf, NOTHING_TYPED, paymentOf, restOf, type TenderFields } from './read-tender.ts'

type PaymentPanelProps = {
  basket: Basket
  givenField: RefObject<HTMLInputElement | null>
  online: boolean
  onSold: (receipt: Receipt) => void
}

/** Total and payment: store credit, terminal and cash, alone or together. */
export function PaymentPanel({ basket, givenField, online, onSold }: PaymentPanelProps) {
  const [fields, setFields] = useState<TenderFields>(NOTHING_TYPED)
  const [receiptTo, setReceiptTo] = useState('')
  const unanswered = useBasketStore((store) => store.unanswered)
  const sell = useSale(onSold)
  const total = readMoney(basket.total) ?? cents(0)
  const rest = restOf(total, fields)
  const change = changeOf(total, fields)
  const set = (changed: Partial<TenderFields>) => setFields((now) => ({ ...now, ...changed }))
  const blocked = !online || sell.isPending || basket.lines.some(({ refusal }) => refusal !== null)

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!blocked && change !== undefined) sell.mutate({ basket, payment: paymentOf(fields), receiptTo })
  }
  return (
    <form
      noValidate
      aria-label="Payment"
      className="flex flex-col gap-3 rounded-xl border border-accent bg-surface p-4"
      onSubmit={submit}
    >
      <Totals basket={basket} />
      <DiscountButton basket={basket} disabled={unanswered} />
      <fieldset disabled={unanswered} className="flex flex-col gap-3">
        <legend className="sr-only">Payment</legend>
        {/* Side by side, so that the button is in view on a tablet. */}
        <div className="flex items-end gap-2 *:flex-1">
          {basket.customer && Number(basket.customer.store_credit) > 0 && (
            <Field
              label={`Credit (${basket.customer.display_store_credit})`}
              inputMode="decimal"
              autoComplete="off"
              value={fields.credit}
              onChange={({ target }) => set({ credit: target.value })}
              end={
                <Fill
                  name="credit"
                  onPress={() => set({ credit: moneyText(cents(Math.min(creditOf(basket), restWithout('credit')))) })}
                />
              }
            />
          )}
          <Field
            label="Card terminal"
            inputMode="decimal"
            autoComplete="off"
            value={fields.terminal}
            onChange={({ target }) => set({ terminal: target.value })}
            end={<Fill name="terminal" onPress={() => set({ terminal: moneyText(cents(restWithout('terminal'))) })} />}
          />
        </div>
        {fields.terminal !== '' && (
          <Field
            label="Reference of the slip (optional)"
            autoComplete="off"
            maxLength={40}
            value={fields.reference}
            onChange={({ target }) => set({ reference: target.value })}
          />
        )}
        <CashField
          field={givenField}
          due={rest === undefined ? undefined : roundCash(rest).cash_cents}
          given={fields.given}
          onChange={(given) => set({ given })}
        />
        <details>
          <summary className="min-h-8 text-sm">Mail the receipt</summary>
          <Field
            label="E-mail"
            type="email"
            autoComplete="off"
            value={receiptTo}
            onChange={({ target }) => setReceiptTo(target.value)}
          />
        </details>
      </fieldset>
      <output className="flex items-baseline justify-between gap-3 text-lg">
        {change === undefined ? (
          <span className="text-ink-soft">{rest === undefined ? 'That is more than the total.' : stillDue(rest)}</span>
        ) : (
          <>
            Change <strong className="figures text-2xl">{displayMoney(change)}</strong>
          </>
        )}
      </output>
      {sell.error && (
        <p role="alert" className="text-bad">
          {unanswered
            ? 'No answer came: it may have been sold. Please press “Ask again” once there is a connection; nothing is sold twice.'
            : errorMessageOf(sell.error)}
        </p>
      )}
      <Button
        type="submit"
        className="min-h-14 text-lg"
        busy={sell.isPending}
        disabled={change === undefined || !online}
      >
        {unanswered ? 'Ask again' : 'Paid and handed over'}
      </Button>
    </form>
  )

  /** What the other ways leave to pay. */
  function restWithout(way: 'credit' | 'terminal'): number {
    return restOf(total, { ...fields, [way]: '' }) ?? 0
  }
}

function stillDue(rest: number): string {
  return `${displayMoney(cents(rest))} to pay`
}

function creditOf({ customer }: Basket): number {
  return readMoney(customer?.store_credit ?? '') ?? 0
}

function Totals({ basket }: { basket: Basket }) {
  const { adjustments, display_total, display_included_tax, display_cash_total } = basket
  return (
    <div>
      {adjustments.map(({ label, display_amount }) => (
        <p key={label} className="figures flex justify-between gap-3 text-sm">
          {label} <span>{display_amount}</span>
        </p>
      ))}
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">Total</span>
        <strong className="figures text-3xl">{display_total}</strong>
      </p>
      <p className="figures flex justify-between gap-3 text-sm text-ink-soft">
        GST included <span>{display_included_tax}</span>
      </p>
      {display_cash_total !== display_total && (
        <p className="figures flex justify-between gap-3 text-sm text-ink-soft">
          In cash <span>{display_cash_total}</span>
        </p>
      )}
    </div>
  )
}

function DiscountButton({ basket, disabled }: { basket: Basket; disabled: boolean }) {
  const [open, setOpen] = useState(false)
  const discount = useBasketStore((store) => store.discount)
  return (
    <>
      <Button look="quiet" size="small" className="self-start" disabled={disabled} onClick={() => setOpen(true)}>
        {discount ? `Discount: ${discount.reason}` : 'Give a discount'}
      </Button>
      {open && (
        <AmountDialog
          title="Discount"
          description={`Off the total of ${basket.display_total}. Leave it empty for none.`}
          label="Amount in AU$"
          now={discount}
          onChange={(changed) => basketStore.getState().setDiscount(changed)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** Fills in what is left. */
function Fill({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <Button look="quiet" size="small" aria-label={`All by ${name}`} onClick={onPress}>
      All
    </Button>
  )
}

type SaleInput = { basket: Basket; payment: ReturnType<typeof paymentOf>; receiptTo: string }

/** A sale keeps its key until an answer came, so that pressing again cannot sell twice. */
function useSale(onSold: (receipt: Receipt) => void) {
  return useMutation({
    mutationFn: async ({ basket, payment, receiptTo }: SaleInput) => {
      const { lines, customerId, discount, saleKey } = basketStore.getState()
      const sale = {
        lines: lines.map(({ changed, ...line }) => ({
          ...line,
          ...(changed ? { price: changed.amount, reason: changed.reason } : {}),
        })),
        ...(discount ? { discount } : {}),
        total: basket.total,
        payment,
        ...(customerId === undefined ? {} : { customer_id: customerId }),
        ...(receiptTo.trim() === '' ? {} : { receipt_to: receiptTo.trim() }),
      }
      return client('POST /api/admin/counter/sales', { body: { sale } }, { idempotencyKey: saleKey })
    },
    onSuccess: (receipt) => {
      basketStore.getState().clear()
      onSold(receipt)
    },
    onError: (error) => {
      if (error instanceof ApiError) basketStore.getState().answered()
      else basketStore.getState().unansweredSale()
    },
  })
}
