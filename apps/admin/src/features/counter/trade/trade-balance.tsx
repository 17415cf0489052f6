import type { Basket } from '@pennysleeve/contract/admin/counter.ts'
import { roundCash } from '@pennysleeve/domain/counter/round-cash.ts'
import type { Payout } from '@pennysleeve/domain/counter-buying/purchase-totals.ts'
import { cents, displayMoney, readMoney } from '@pennysleeve/domain/money.ts'
import type { SellPaymentMethod } from '@pennysleeve/domain/sell-carts/sell-prices.ts'

type TradeBalanceProps = { basket: Basket; method: SellPaymentMethod; payout: Payout }

/** Who owes whom: one of the two sides is paid by the other. */
export function TradeBalance({ basket, method, payout }: TradeBalanceProps) {
  const due = cents((readMoney(basket.total) ?? cents(0)) - payout.trade_in_cents)
  const { cash_cents, rounding_cents } = roundCash(due)
  return (
    <div className="border-t border-line pt-3">
      {basket.adjustments.map(({ label, display_amount }) => (
        <Row key={label} name={label} amount={display_amount} />
      ))}
      <Row name="They take" amount={basket.display_total} />
      <Row name="Paid by their cards" amount={displayMoney(cents(0 - payout.trade_in_cents))} />
      <p aria-live="polite" className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">{balanceName({ due, method, payout })}</span>
        <strong className="figures text-3xl">{displayMoney(due > 0 ? due : payout.paid_cents)}</strong>
      </p>
      {due > 0 && rounding_cents !== 0 && <Row name="In cash" amount={displayMoney(cash_cents)} />}
      {payout.rounding_cents !== 0 && <Row name="Rounded by" amount={displayMoney(payout.rounding_cents)} />}
      <Row name="GST included in what they take" amount={basket.display_included_tax} />
    </div>
  )
}

function balanceName({ due, method, payout }: Omit<TradeBalanceProps, 'basket'> & { due: number }): string {
  if (due > 0) return 'They pay'
  if (payout.paid_cents === 0) return 'Nothing is left to pay'
  return method === 'cash' ? 'Give in cash' : 'Left as store credit'
}

function Row({ name, amount }: { name: string; amount: string }) {
  return (
    <p className="figures flex justify-between gap-3 text-sm text-ink-soft">
      {name} <span>{amount}</span>
    </p>
  )
}
