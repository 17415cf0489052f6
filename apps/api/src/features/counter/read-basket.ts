import type { Basket, BasketLine } from '@pennysleeve/contract/admin/counter.ts'
import { cents, displayMoney, moneyText } from '@pennysleeve/domain/money.ts'
import type { Db } from '../../db/connect.ts'
import { writeRefusal } from '../../shop-error.ts'
import { presentBuyer, presentItem } from './counter.present.ts'
import { priceBasket, type BasketInput, type PricedLine } from './price-basket.ts'

export async function readBasket(db: Db, wanted: BasketInput): Promise<Basket> {
  const { lines, buyer, totals } = await priceBasket(db, wanted)
  const { total_cents, cash_total_cents, loyalty_cents } = totals
  return {
    lines: lines.map(presentLine),
    customer: buyer && presentBuyer(buyer),
    total_quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    adjustments: [
      { label: `Loyalty discount (${buyer?.discount_percent ?? 0}%)`, amount: loyalty_cents },
      { label: 'Discount', amount: wanted.discount_cents },
    ]
      .filter(({ amount }) => amount > 0)
      .map(({ label, amount }) => ({ label, display_amount: displayMoney(cents(0 - amount)) })),
    total: moneyText(total_cents),
    display_total: displayMoney(total_cents),
    display_included_tax: displayMoney(totals.included_tax_cents),
    cash_total: moneyText(cash_total_cents),
    display_cash_total: displayMoney(cash_total_cents),
  }
}

function presentLine({ row, quantity, price_cents, refusal }: PricedLine): BasketLine {
  return {
    ...presentItem(row),
    quantity,
    sale_price: moneyText(price_cents),
    display_sale_price: displayMoney(price_cents),
    display_amount: displayMoney(cents(price_cents * quantity)),
    refusal: refusal && writeRefusal(refusal),
  }
}
