import type { PurchaseQuote } from '@pennysleeve/contract/admin/counter-buying.ts'
import { payoutBy } from '@pennysleeve/domain/counter-buying/purchase-totals.ts'
import { displayMoney, moneyText } from '@pennysleeve/domain/money.ts'
import { boughtGrades } from '@pennysleeve/domain/sell-carts/grade-shares.ts'
import type { SellPaymentMethod } from '@pennysleeve/domain/sell-carts/sell-prices.ts'
import type { Db } from '../../db/connect.ts'
import { writeRefusal } from '../../shop-error.ts'
import { getCounterCustomer } from '../counter/public.ts'
import { presentCounterCustomer } from '../counter/counter.present.ts'
import { findBudgetRefusal } from '../buying-rules/public.ts'
import { presentQuotedLine } from './counter-buying.present.ts'
import { getRegisterSettings } from './dealer-register.queries.ts'
import { quoteCards, type CopiesInput } from './quote-cards.ts'

type QuoteInput = { lines: CopiesInput[]; customer_id?: number | undefined }

export async function readQuote(db: Db, { lines: copies, customer_id }: QuoteInput): Promise<PurchaseQuote> {
  const { lines, shares, totals } = await quoteCards(db, copies)
  const customer = customer_id === undefined ? null : await getCounterCustomer(db, customer_id)
  const cash = payoutBy(totals, 'cash')
  const credit = payoutBy(totals, 'store_credit')
  const findRefusal = async (payment_method: SellPaymentMethod) => {
    const refusal = await findBudgetRefusal(db, { payment_method, cash: totals.cash_cents })
    return refusal ? writeRefusal(refusal) : null
  }
  return {
    lines: lines.map(presentQuotedLine),
    customer: customer && presentCounterCustomer(customer),
    total_quantity: totals.total_quantity,
    cash_worth: moneyText(cash.payout_cents),
    cash: moneyText(cash.paid_cents),
    display_cash: displayMoney(cash.paid_cents),
    display_rounding: cash.rounding_cents === 0 ? null : displayMoney(cash.rounding_cents),
    credit: moneyText(credit.paid_cents),
    display_credit: displayMoney(credit.paid_cents),
    cash_refusal: await findRefusal('cash'),
    credit_refusal: await findRefusal('store_credit'),
    bought_grades: boughtGrades(shares),
    needs_identity: (await getRegisterSettings(db)).register_on,
  }
}
