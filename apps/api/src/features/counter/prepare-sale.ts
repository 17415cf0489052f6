import { splitTender, type CounterPayment, type Tender } from '@pennysleeve/domain/counter/split-tender.ts'
import { cents, displayMoney, type Cents } from '@pennysleeve/domain/money.ts'
import { buysGiftCards } from '@pennysleeve/domain/payments/payment-methods.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { lockOpenDrawer, type OpenDrawer } from '../drawers/public.ts'
import { getGiftCardByCode } from '../gift-cards/public.ts'
import { lockCredit } from '../store-credit/public.ts'
import { checkGivenAway } from './check-given-away.ts'
import { findLinesRefusal, priceBasket, type PricedBasket } from './price-basket.ts'
import { basketOf, type Sale } from './sale.ts'

export type PreparedSale = {
  basket: PricedBasket
  drawer: OpenDrawer | undefined
  payments: CounterPayment[]
  credit_cents: Cents
  /** The gift card that pays. */
  payingCard: { id: number } | undefined
}

/** Prices a sale and checks that it can be made and is paid. Locks the drawer and the customer. */
export async function prepareSale(tx: Tx, staff: Session, sale: Sale): Promise<PreparedSale> {
  const { customer_id } = sale
  const { gift_card, given_cents, credit_cents = cents(0) } = sale.payment
  const drawer = given_cents === undefined ? undefined : await lockOpenDrawer(tx, staff, sale.device)
  if (customer_id !== undefined) await lockCredit(tx, customer_id)
  const basket = await priceBasket(tx, basketOf(sale))
  const { customer, code, totals } = basket
  const refusal = findLinesRefusal(basket.lines)
  if (refusal) throw refusal
  if (code?.refusal) throw ShopError.of(code.refusal).onField('discount_code')
  if (totals.total_cents !== sale.total) {
    throw new ShopError('counter.total_changed', { total: displayMoney(totals.total_cents) })
  }
  if (totals.given_away_cents > 0) await checkGivenAway(tx, staff, customer?.id ?? null, totals.given_away_cents)
  const payingCard = gift_card && (await getGiftCardByCode(tx, gift_card.code))
  const payments = paymentsOf(basket, { ...sale.payment, gift_card_cents: gift_card?.amount })
  checkCardsPaid(totals, payments)
  return { basket, drawer, payments, credit_cents, payingCard }
}

/** On the web, store credit is limited to the goods. */
function checkCardsPaid({ gift_card_cents }: PricedBasket['totals'], payments: CounterPayment[]): void {
  const money = payments.filter(({ payment_method_id }) => buysGiftCards(payment_method_id))
  if (money.reduce((sum, { amount_cents }) => sum + amount_cents, 0) >= gift_card_cents) return
  throw new ShopError('gift_card.not_by_credit', { cards: displayMoney(gift_card_cents) }).onField('payment')
}

function paymentsOf({ customer, totals }: PricedBasket, tender: Tender): CounterPayment[] {
  const { credit_cents } = tender
  if (credit_cents !== undefined) {
    if (!customer) throw new ShopError('counter.credit_needs_customer').onField('credit')
    if (credit_cents > customer.available_credit_cents) {
      const available = displayMoney(cents(customer.available_credit_cents))
      throw new ShopError('credit.not_enough', { available }).onField('credit')
    }
  }
  const split = splitTender(totals.total_cents, tender)
  if ('problem' in split) throw ShopError.of(split.problem).onField('payment')
  return split.payments
}
