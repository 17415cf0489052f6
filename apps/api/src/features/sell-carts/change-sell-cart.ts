import { findBankDetailsFault, type BankDetails } from '@pennysleeve/domain/sell-carts/bank-details.ts'
import { findBuyingRefusal } from '@pennysleeve/domain/sell-carts/find-buying-refusal.ts'
import { sellTotals, type SellPaymentMethod } from '@pennysleeve/domain/sell-carts/sell-prices.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { isEmailVerified } from '../auth/public.ts'
import { checkBuyingLimits } from '../buying-rules/public.ts'
import { insertBankDetails } from './bank-details.queries.ts'
import { lockOpenCart } from './lock-cart.ts'
import { encryptBankDetails } from '../../encryption/encrypt-bank-details.ts'
import { freezeItems, listItems } from './sell-cart-items.queries.ts'
import {
  countWaiting,
  insertSellCartEvent,
  isSellingEnabled,
  setSellCartStatus,
  updateSellCart,
  type SellCartRow,
} from './sell-carts.queries.ts'
import { notifySeller } from './notify-seller.ts'
import { sellerIdOf } from './seller-id-of.ts'

/** Sent in and not looked at yet: each is work for the family and an email to an address that nobody has proved to own. */
const MAX_SELL_ORDERS_WAITING = 10

export type SellCartChange = { [Field in keyof BankDetails]?: string | undefined } & {
  status?: string | undefined
  payment_method?: SellPaymentMethod | undefined
}

/** Sets the payout method and, on request, submits the cart. All or nothing. */
export async function changeSellCart(
  tx: Tx,
  key: Buffer,
  session: Session,
  id: number,
  change: SellCartChange,
): Promise<void> {
  const cart = await lockOpenCart(tx, session, id)
  const payment_method = change.payment_method ?? cart.payment_method
  await updateSellCart(tx, cart.id, { payment_method })
  if (change.status === undefined) return
  if (change.status !== 'pending') {
    throw new ShopError('sell_cart.invalid_status')
  }
  if (payment_method === 'cash') await requireVerifiedEmail(tx, session)
  await submit(tx, { ...cart, payment_method })
  if (payment_method !== 'cash') return
  await insertBankDetails(tx, encryptBankDetails(key, cart.id, checkedDetails(change)))
}

/** A payout in cash needs a verified e-mail address. */
async function requireVerifiedEmail(tx: Tx, session: Session): Promise<void> {
  if (await isEmailVerified(tx, session.user_id)) return
  const { email } = session
  throw new ShopError('sell_cart.email_not_verified', { email }).onField('email', 'is not verified yet')
}

/** Quotes are frozen from here on. */
async function submit(tx: Tx, cart: SellCartRow): Promise<void> {
  const items = await listItems(tx, [cart.id])
  if (items.length === 0) throw new ShopError('sell_cart.empty')
  if ((await countWaiting(tx, sellerIdOf(cart))) >= MAX_SELL_ORDERS_WAITING) {
    throw new ShopError('sell_cart.too_many_waiting', { most: MAX_SELL_ORDERS_WAITING })
  }
  const sellingEnabled = await isSellingEnabled(tx)
  const frozen = items.map((item) => {
    const reason = findBuyingRefusal(item, sellingEnabled)
    if (reason) throw new ShopError('sell_cart.unwanted_item', { reason: [reason] })
    // Without a quote there is a reason.
    return { id: item.id, price_cents: item.quote_cents!, quantity: item.quantity }
  })
  await checkBuyingLimits(tx, { payment_method: cart.payment_method, cash: sellTotals(frozen).cash_cents }, items)
  await freezeItems(tx, frozen)
  await setSellCartStatus(tx, cart.id, 'pending')
  await insertSellCartEvent(tx, cart.id, 'pending', { payment_method: cart.payment_method })
  await notifySeller(tx, cart.id)
}

function checkedDetails(given: SellCartChange): BankDetails {
  const fault = findBankDetailsFault(given)
  if (fault) throw new ShopError('sell_cart.invalid_bank_details', { fault: fault.sentence }).onFields(fault.errors)
  const { bank_name = '', account_name = '', bsb = '', account_number = '' } = given
  return { bank_name: bank_name.trim(), account_name: account_name.trim(), bsb, account_number }
}
