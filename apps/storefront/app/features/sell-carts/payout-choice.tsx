import {
  CREDIT_BONUS_PERCENT,
  SELL_PAYMENT_METHODS,
  type SellPaymentMethod,
} from '@pennysleeve/domain/sell-carts/sell-prices.ts'
import { PAYMENT_METHOD_LABELS } from './payment-method-labels.ts'

const NOTES: Record<SellPaymentMethod, string> = {
  store_credit: `${CREDIT_BONUS_PERCENT}% more, to spend in the shop. Never redeemable for cash.`,
  cash: 'By bank transfer, without a bonus.',
}

export type PayoutChoiceProps = { method: SellPaymentMethod; onChoose: (method: SellPaymentMethod) => void }

export function PayoutChoice({ method, onChoose }: PayoutChoiceProps) {
  return (
    <div role="radiogroup" aria-label="Payment method" className="mt-4 flex flex-col gap-2">
      {SELL_PAYMENT_METHODS.map((each) => (
        <label
          key={each}
          className="grid min-h-12 cursor-pointer grid-cols-[auto_1fr] items-center gap-x-3 rounded-lg border border-line px-4 py-2 has-checked:border-link has-checked:bg-sunken"
        >
          <input
            type="radio"
            name="payment_method"
            value={each}
            checked={each === method}
            onChange={() => onChoose(each)}
            className="size-5 shrink-0 accent-link"
          />
          <span className="font-semibold">{PAYMENT_METHOD_LABELS[each]}</span>
          <span className="col-start-2 text-sm text-ink-soft">{NOTES[each]}</span>
        </label>
      ))}
    </div>
  )
}
