import type { Basket, Receipt } from '@pennysleeve/contract/admin/counter.ts'
import { namesBuyer } from '@pennysleeve/domain/fulfilment/order-papers.ts'
import { cents, readMoney, type Cents } from '@pennysleeve/domain/money.ts'
import { useMutation } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { client } from '../../../api/browser.ts'
import { deviceInput } from '../../../session/device.ts'
import { basketStore, soldGoods, useBasketStore } from './basket-store.ts'
import { DiscountButton } from './discount-button.tsx'
import { DiscountCodeButton } from './discount-code-button.tsx'
import { wasNotDone } from '../../../api/was-not-done.ts'
import { creditOf } from '../tender/credit-of.ts'
import { TenderForm, type Payment } from '../tender/tender-form.tsx'
import { SETTLING } from '../until-settled.ts'

type PaymentPanelProps = {
  basket: Basket
  givenField: RefObject<HTMLInputElement | null>
  online: boolean
  onSold: (receipt: Receipt) => void
}

/** Total and payment of the basket. */
export function PaymentPanel({ basket, givenField, online, onSold }: PaymentPanelProps) {
  const unanswered = useBasketStore((store) => store.unanswered)
  const giftCards = useBasketStore((store) => store.giftCards)
  const sell = useSale(onSold)
  const { customer } = basket
  const total = readMoney(basket.total) ?? cents(0)
  return (
    <TenderForm
      due={{ total, credit: creditOf(basket), takesGiftCards: true, giftCards: sumOf(giftCards) }}
      givenField={givenField}
      online={online}
      unanswered={unanswered}
      // Unanswered it may have been sold, and the last copy with it.
      blocked={
        !unanswered && (basket.lines.some(({ refusal }) => refusal !== null) || Boolean(basket.discount_code?.refusal))
      }
      action="Paid and handed over"
      pay={async (payment) => sell.mutateAsync({ basket, payment })}
    >
      <Totals basket={basket} />
      {!customer && namesBuyer(total) && (
        <p className="text-sm">
          A tax invoice over AU$1,000 or more names the buyer: choose the customer, or mail the receipt.
        </p>
      )}
      <DiscountButton basket={basket} disabled={unanswered} />
      <DiscountCodeButton basket={basket} disabled={unanswered} />
    </TenderForm>
  )
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

function sumOf(giftCards: { amount: string }[]): Cents {
  return cents(giftCards.reduce((sum, { amount }) => sum + (readMoney(amount) ?? 0), 0))
}

/** A sale keeps its key until a response came, so that pressing again cannot sell twice. */
function useSale(onSold: (receipt: Receipt) => void) {
  return useMutation({
    ...SETTLING,
    mutationFn: async ({ basket, payment: { receipt_to, ...payment } }: { basket: Basket; payment: Payment }) => {
      const now = basketStore.getState()
      const sale = (now.unanswered && now.sent) || {
        ...soldGoods(now),
        ...(now.giftCards.length === 0 ? {} : { gift_cards: now.giftCards.map(({ key: _key, ...card }) => card) }),
        total: basket.total,
        payment,
        ...deviceInput(),
        ...(receipt_to === undefined ? {} : { receipt_to }),
      }
      now.sendingSale(sale)
      return client('POST /api/admin/counter/sales', { body: { sale } }, { idempotencyKey: now.saleKey })
    },
    onSuccess: (receipt) => {
      basketStore.getState().clear()
      onSold(receipt)
    },
    onError: (error) => {
      if (wasNotDone(error, basketStore.getState().unanswered)) basketStore.getState().answered()
      else basketStore.getState().unansweredSale()
    },
  })
}
