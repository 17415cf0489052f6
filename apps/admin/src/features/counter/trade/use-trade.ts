import type { NewTrade, Traded } from '@pennysleeve/contract/admin/counter-trades.ts'
import type { SellerIdentity } from '@pennysleeve/domain/counter-buying/dealer-register.ts'
import type { SellPaymentMethod } from '@pennysleeve/domain/sell-carts/sell-prices.ts'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../../api/browser.ts'
import { deviceInput } from '../../../session/device.ts'
import { basketStore, soldGoods } from '../sale/basket-store.ts'
import { boughtCards, buyingStore } from '../buying/buying-store.ts'
import { wasNotDone } from '../../../api/was-not-done.ts'
import type { Payment } from '../tender/tender-form.tsx'
import { SETTLING } from '../until-settled.ts'
import { tradeStore } from './trade-store.ts'

type Balance = {
  /** The total that the customer was told, and what their cards are worth. */
  total: string
  worth: string
  method: SellPaymentMethod
  customerId: number | undefined
  payment: Payment
  identity?: SellerIdentity
}

/** A trade keeps its key until a response came, so that pressing again cannot trade twice. */
export function useTrade(onTraded: (traded: Traded) => void) {
  return useMutation({
    ...SETTLING,
    mutationFn: async (balance: Balance) => {
      const { unanswered, sent, tradeKey, sending } = tradeStore.getState()
      const trade = unanswered && sent ? withIdentity(sent, balance.identity) : tradeOf(balance)
      sending(trade)
      return client('POST /api/admin/counter/trades', { body: { trade } }, { idempotencyKey: tradeKey })
    },
    onSuccess: (traded) => {
      tradeStore.getState().answered()
      basketStore.getState().clear()
      buyingStore.getState().clear()
      onTraded(traded)
    },
    onError: (error) => {
      if (wasNotDone(error, tradeStore.getState().unanswered)) tradeStore.getState().answered()
      else tradeStore.getState().unansweredTrade()
    },
  })
}

function tradeOf({
  total,
  worth,
  method,
  customerId,
  payment: { receipt_to, ...payment },
  identity,
}: Balance): NewTrade {
  const basket = basketStore.getState()
  const { customer_id: _customer, ...goods } = soldGoods(basket)
  const giftCards = basket.giftCards.map(({ key: _key, ...card }) => card)
  return {
    ...deviceInput(),
    ...(customerId === undefined ? {} : { customer_id: customerId }),
    sale: {
      ...goods,
      ...(giftCards.length === 0 ? {} : { gift_cards: giftCards }),
      total,
      payment,
      ...(receipt_to === undefined ? {} : { receipt_to }),
    },
    purchase: {
      lines: boughtCards(buyingStore.getState()),
      payment_method: method,
      worth,
      ...(identity === undefined ? {} : { identity }),
    },
  }
}

function withIdentity(trade: NewTrade, identity: SellerIdentity | undefined): NewTrade {
  return identity === undefined ? trade : { ...trade, purchase: { ...trade.purchase, identity } }
}
