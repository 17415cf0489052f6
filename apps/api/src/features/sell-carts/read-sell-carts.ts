import type { SellCart } from '@pennysleeve/contract/sell-carts.ts'
import { maskAccountNumber } from '@pennysleeve/domain/sell-carts/bank-details.ts'
import type { Db } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { isEncryptedWith } from '../../encryption/encrypt.ts'
import { notFound } from '../../shop-error.ts'
import { listProductsByIds } from '../catalog/public.ts'
import { listBankDetails } from './bank-details.queries.ts'
import { decryptBankDetails } from '../../encryption/encrypt-bank-details.ts'
import { listItems } from './sell-cart-items.queries.ts'
import { presentSellCart } from './sell-carts.present.ts'
import { findSellCart, isSellingEnabled, type SellCartRow } from './sell-carts.queries.ts'

/** Sell carts as the customer sees them, in a constant number of statements. */
export async function readSellCarts(db: Db, key: Buffer, carts: SellCartRow[]): Promise<SellCart[]> {
  const ids = carts.map((cart) => cart.id)
  const items = Map.groupBy(await listItems(db, ids), (item) => item.sell_cart_id)
  // Bank details encrypted with another key count as deleted; the rest is shown.
  const readable = (await listBankDetails(db, ids)).filter((row) => isEncryptedWith(key, row))
  const accounts = new Map(
    readable.map((row) => [row.sell_cart_id, maskAccountNumber(decryptBankDetails(key, row).account_number)]),
  )
  const sellingEnabled = await isSellingEnabled(db)
  const productIds = [...items.values()].flat().map((item) => item.product_id)
  const products = await listProductsByIds(db, [...new Set(productIds)])
  return carts.map((cart) =>
    presentSellCart(
      { cart, items: items.get(cart.id) ?? [], account_number: accounts.get(cart.id) ?? null, sellingEnabled },
      products,
    ),
  )
}

export async function readSellCart(db: Db, key: Buffer, session: Session, id: number): Promise<SellCart> {
  const row = await findSellCart(db, session.user_id, id)
  const [cart] = row ? await readSellCarts(db, key, [row]) : []
  if (!cart) throw notFound()
  return cart
}
