import type { Basket } from '@pennysleeve/contract/admin/counter.ts'
import type { PurchaseQuote } from '@pennysleeve/contract/admin/counter-buying.ts'
import type { Traded } from '@pennysleeve/contract/admin/counter-trades.ts'
import { payoutBy } from '@pennysleeve/domain/counter-buying/purchase-totals.ts'
import { cents, displayMoney, readMoney } from '@pennysleeve/domain/money.ts'
import { CREDIT_BONUS_PERCENT, type SellPaymentMethod } from '@pennysleeve/domain/sell-carts/sell-prices.ts'
import { useState, type RefObject } from 'react'
import { DiscountButton } from '../sale/discount-button.tsx'
import { DiscountCodeButton } from '../sale/discount-code-button.tsx'
import { IdentityFields, isComplete, NO_IDENTITY } from '../buying/identity-fields.tsx'
import { PayoutWay } from '../buying/payout-way.tsx'
import { creditOf } from '../tender/credit-of.ts'
import { TenderForm } from '../tender/tender-form.tsx'
import { TradeBalance } from './trade-balance.tsx'
import { useTradeStore } from './trade-store.ts'
import { useTrade } from './use-trade.ts'

type TradePanelProps = {
  basket: Basket
  quote: PurchaseQuote
  customerId: number | undefined
  givenField: RefObject<HTMLInputElement | null>
  online: boolean
  onTraded: (traded: Traded) => void
}

/** What the cards are worth, and the balance: paid as in a sale, or given. */
export function TradePanel({ basket, quote, customerId, givenField, online, onTraded }: TradePanelProps) {
  const [chosen, setChosen] = useState<SellPaymentMethod>('cash')
  const [identity, setIdentity] = useState(NO_IDENTITY)
  const unanswered = useTradeStore((trade) => trade.unanswered)
  const trade = useTrade(onTraded)
  const { customer } = basket
  const method = customer ? chosen : 'cash'
  const worth = method === 'cash' ? quote.cash_worth : quote.credit
  const total = amountOf(basket.total)
  const payout = payoutBy(
    { cash_cents: amountOf(quote.cash_worth), credit_cents: amountOf(quote.credit) },
    method,
    total,
  )
  const sent = useTradeStore((store) => store.sent)
  // Asked again, it is named as it was sent; after a reload it is not known any more.
  const asks = unanswered ? sent?.purchase.identity === undefined && quote.needs_identity : quote.needs_identity
  const refusal = method === 'cash' ? quote.cash_refusal : quote.credit_refusal
  const refused =
    refusal !== null ||
    [...basket.lines, ...quote.lines].some((line) => line.refusal !== null) ||
    Boolean(basket.discount_code?.refusal)
  const anonymous = asks && !isComplete(identity)
  return (
    <TenderForm
      key={`${basket.total} ${worth}`}
      due={{ total: cents(total - payout.trade_in_cents), credit: creditOf(basket), takesGiftCards: true }}
      givenField={givenField}
      online={online}
      unanswered={unanswered}
      blocked={(refused && !unanswered) || anonymous}
      action="Traded, balance settled"
      pay={async (payment) =>
        trade.mutateAsync({
          total: basket.total,
          worth,
          method,
          customerId,
          payment,
          ...(asks ? { identity } : {}),
        })
      }
    >
      <fieldset disabled={unanswered} className="flex flex-col gap-2">
        <legend className="mb-1.5 font-semibold">Their cards are worth</legend>
        <PayoutWay
          name="At cash prices"
          amount={displayMoney(amountOf(quote.cash_worth))}
          note={null}
          checked={method === 'cash'}
          onChoose={() => setChosen('cash')}
        />
        <PayoutWay
          name="As store credit"
          amount={quote.display_credit}
          note={customer ? `With the bonus of ${CREDIT_BONUS_PERCENT}%` : 'Needs an account: choose the customer.'}
          disabled={!customer}
          checked={method === 'store_credit'}
          onChoose={() => setChosen('store_credit')}
        />
      </fieldset>
      <TradeBalance basket={basket} method={method} payout={payout} />
      {asks && <IdentityFields identity={identity} disabled={false} onChange={setIdentity} />}
      {anonymous && <p className="text-sm">The dealers’ register needs name, address and a document of who sells.</p>}
      {refusal !== null && (
        <p role="alert" className="text-bad">
          {refusal}
        </p>
      )}
      <DiscountButton basket={basket} disabled={unanswered} />
      <DiscountCodeButton basket={basket} disabled={unanswered} />
    </TenderForm>
  )
}

const amountOf = (text: string) => readMoney(text) ?? cents(0)
