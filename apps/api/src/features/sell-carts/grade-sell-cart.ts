import { quotedName } from '@pennysleeve/domain/catalog/printing.ts'
import { payoutOf } from '@pennysleeve/domain/sell-carts/sell-prices.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { lockAnyCart, wrongStatus } from './lock-cart.ts'
import { gradeItems, listItems, type ItemRow } from './sell-cart-items.queries.ts'
import { insertSellCartEvent, setGraded } from './sell-carts.queries.ts'

type Grade = { id: number; accepted_quantity: number; reason?: string | undefined }
type Grading = {
  /** Cards arrived unsorted or sleeved. */
  unsorted: boolean
  items: Grade[]
}

/** Accepts or rejects every card. Can be changed until payout. */
export async function gradeSellCart(tx: Tx, staff: Session, id: number, grading: Grading): Promise<void> {
  const cart = await lockAnyCart(tx, id)
  if (cart.status !== 'received') throw wrongStatus(cart, 'graded')
  const items = await listItems(tx, [cart.id])
  const grades = new Map(grading.items.map((grade) => [grade.id, grade]))
  if (grading.items.some((grade) => items.every((item) => item.id !== grade.id))) throw notFound()
  const graded = items.map((item) => ({ item, ...checkedGrade(item, grades.get(item.id), quotedName(item, items)) }))

  await gradeItems(
    tx,
    graded.map(({ item, accepted_quantity, reject_reason }) => ({ id: item.id, accepted_quantity, reject_reason })),
  )
  const payout = payoutOf({
    items: graded.map(({ item, accepted_quantity }) => ({
      // Frozen when the cart was submitted.
      price_cents: item.price_cents!,
      quantity: item.quantity,
      accepted_quantity,
    })),
    unsorted: grading.unsorted,
    payment_method: cart.payment_method,
  })
  await setGraded(tx, cart.id, payout)
  await insertSellCartEvent(tx, cart.id, 'graded', { staff_id: staff.user_id, ...grading, ...payout })
}

function checkedGrade(item: ItemRow, grade: Grade | undefined, name: string) {
  // Removed items were never sent.
  if (item.quantity === 0) return { accepted_quantity: 0, reject_reason: null }
  if (!grade) throw new ShopError('sell_order.item_not_graded', { name })
  const { accepted_quantity, reason } = grade
  if (!Number.isInteger(accepted_quantity) || accepted_quantity < 0 || accepted_quantity > item.quantity) {
    throw new ShopError('sell_order.invalid_accepted', { name, quantity: item.quantity })
  }
  const reject_reason = accepted_quantity < item.quantity ? (reason ?? '').trim() : null
  if (reject_reason === '') throw new ShopError('sell_order.no_reject_reason', { name })
  return { accepted_quantity, reject_reason }
}
