import { quotedName } from '@pennysleeve/domain/catalog/printing.ts'
import { CONDITION_NAMES } from '@pennysleeve/domain/copies/conditions.ts'
import type { Language } from '@pennysleeve/domain/copies/languages.ts'
import { gradeQuote, type Grade, type GradeShares } from '@pennysleeve/domain/sell-carts/grade-shares.ts'
import { payoutOf } from '@pennysleeve/domain/sell-carts/sell-prices.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { getBuyingSettings, gradeSharesOf } from '../buying-rules/public.ts'
import { lockAnyCart, wrongStatus } from './lock-cart.ts'
import { gradeItems, listItems, type GradedItem, type ItemRow } from './sell-cart-items.queries.ts'
import { insertSellCartEvent, setGraded } from './sell-carts.queries.ts'

type ItemGrading = {
  id: number
  accepted_quantity: number
  /** All are near mint if missing; a missing language is the item's own. */
  grades?: (Grade & { language?: Language | undefined })[] | undefined
  reason?: string | undefined
}
type Grading = {
  /** Cards arrived unsorted or sleeved. */
  unsorted: boolean
  items: ItemGrading[]
}

/** Accepts or rejects every card, by condition and language. Can be changed until payout; a new grading withdraws an offer. */
export async function gradeSellCart(tx: Tx, staff: Session, id: number, grading: Grading): Promise<void> {
  const cart = await lockAnyCart(tx, id)
  if (cart.status !== 'received' && cart.status !== 'offered') throw wrongStatus(cart, 'graded')
  const items = await listItems(tx, [cart.id])
  const shares = gradeSharesOf(await getBuyingSettings(tx))
  const gradings = new Map(grading.items.map((one) => [one.id, one]))
  if (grading.items.some((one) => items.every((item) => item.id !== one.id))) throw notFound()
  const graded = items.map((item) => gradedItem(item, gradings.get(item.id), { shares, name: quotedName(item, items) }))

  await gradeItems(tx, graded)
  const payout = payoutOf({
    sent: items.reduce((sum, { quantity }) => sum + quantity, 0),
    accepted: graded.flatMap(({ grades }) => grades),
    unsorted: grading.unsorted,
    payment_method: cart.payment_method,
  })
  await setGraded(tx, cart.id, payout)
  await insertSellCartEvent(tx, cart.id, 'graded', { staff_id: staff.user_id, ...grading, ...payout })
}

type Terms = { shares: GradeShares; name: string }

function gradedItem(item: ItemRow, grading: ItemGrading | undefined, { shares, name }: Terms): GradedItem {
  const { id } = item
  // Removed items were never sent.
  if (item.quantity === 0) return { id, accepted_quantity: 0, reject_reason: null, grades: [] }
  if (!grading) throw new ShopError('sell_order.item_not_graded', { name })
  const { accepted_quantity, reason } = grading
  if (!Number.isInteger(accepted_quantity) || accepted_quantity < 0 || accepted_quantity > item.quantity) {
    throw new ShopError('sell_order.invalid_accepted', { name, quantity: item.quantity })
  }
  const reject_reason = accepted_quantity < item.quantity ? (reason ?? '').trim() : null
  if (reject_reason === '') throw new ShopError('sell_order.no_reject_reason', { name })
  const nearMint: ItemGrading['grades'] =
    accepted_quantity > 0 ? [{ condition: 'nm', quantity: accepted_quantity }] : []
  const grades = (grading.grades ?? nearMint).map(({ condition, language = item.language, quantity }) => {
    // Frozen when the cart was submitted.
    const price_cents = gradeQuote(item.price_cents!, condition, shares)
    if (price_cents === undefined) {
      throw new ShopError('sell_order.grade_not_bought', { name, condition: CONDITION_NAMES[condition] })
    }
    return { condition, language, quantity, price_cents }
  })
  const added = grades.reduce((sum, { quantity }) => sum + quantity, 0)
  const copies = new Set(grades.map(({ condition, language }) => `${condition} ${language}`))
  if (added !== accepted_quantity || copies.size < grades.length) {
    throw new ShopError('sell_order.grades_do_not_add_up', { name, quantity: accepted_quantity })
  }
  return { id, accepted_quantity, reject_reason, grades }
}
