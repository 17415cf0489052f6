import type { Basket, BasketLine } from '@pennysleeve/contract/admin/counter.ts'
import { loyaltyLabel } from '@pennysleeve/domain/loyalty/loyalty.ts'
import { cents, displayMoney, moneyText } from '@pennysleeve/domain/money.ts'
import type { Db } from '../../db/connect.ts'
import { writeRefusal } from '../../shop-error.ts'
import { GIFT_CARDS_LABEL } from '@pennysleeve/domain/gift-cards/gift-card.ts'
import { presentCounterCustomer, presentItem } from './counter.present.ts'
import { priceBasket, type BasketInput, type PricedLine } from './price-basket.ts'

export async function readBasket(db: Db, wanted: BasketInput): Promise<Basket> {
  const { lines, customer, code, totals } = await priceBasket(db, wanted)
  const { total_cents, cash_total_cents, loyalty_cents, gift_card_cents } = totals
  const giftCards =
    gift_card_cents === 0 ? [] : [{ label: GIFT_CARDS_LABEL, display_amount: displayMoney(gift_card_cents) }]
  return {
    lines: lines.map(presentLine),
    customer: customer && presentCounterCustomer(customer),
    total_quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    adjustments: [
      { label: loyaltyLabel(customer?.discount_percent ?? 0), amount: loyalty_cents },
      { label: code?.label ?? '', amount: totals.code_discount_cents },
      { label: 'Discount', amount: wanted.discount_cents },
    ]
      .filter(({ amount }) => amount > 0)
      .map(({ label, amount }) => ({ label, display_amount: displayMoney(cents(0 - amount)) }))
      .concat(giftCards),
    discount_code: code && { code: code.label, refusal: code.refusal && writeRefusal(code.refusal) },
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
