import { canBecome, type SellCartStatus } from '@pennysleeve/domain/sell-carts/sell-cart-status.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { lockSellCart, lockSellCartById, type SellCartRow } from './sell-carts.queries.ts'

/** Locks the customer's own sell cart if it is open. */
export async function lockOpenCart(tx: Tx, session: Session, id: number): Promise<SellCartRow> {
  const cart = await lockSellCart(tx, session.user_id, id)
  if (!cart) throw notFound()
  if (cart.status !== 'cart') {
    throw new ShopError('sell_cart.sent')
  }
  return cart
}

export async function lockAnyCart(tx: Tx, id: number): Promise<SellCartRow> {
  const cart = await lockSellCartById(tx, id)
  if (!cart) throw notFound()
  return cart
}

/** For staff: locks the sell cart if it may change to this status. */
export async function lockForMove(tx: Tx, id: number, next: SellCartStatus): Promise<SellCartRow> {
  const cart = await lockAnyCart(tx, id)
  if (!canBecome(cart.status, next)) throw wrongStatus(cart, next)
  return cart
}

export function wrongStatus({ id, status }: SellCartRow, wanted: string): ShopError {
  return new ShopError('sell_order.wrong_status', { id, status, wanted })
}
