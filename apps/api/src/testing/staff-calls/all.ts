import { contentCalls } from './content.ts'
import { customersCalls } from './customers.ts'
import { fulfilmentCalls } from './fulfilment.ts'
import { importsCalls } from './imports.ts'
import { inventoryCalls } from './inventory.ts'
import { ordersCalls } from './orders.ts'
import { picturesCalls } from './pictures.ts'
import { pricesCalls } from './prices.ts'
import { sellOrdersCalls } from './sell-orders.ts'
import { staffCalls } from './staff.ts'
import { stockTakesCalls } from './stock-takes.ts'
import { watchCalls } from './watch.ts'
import { todayCalls } from './today.ts'
import type { StaffCalls, StaffRoute } from './staff-call.ts'

/** Every call of the back-office; a missing one does not compile. */
export const STAFF_CALLS: StaffCalls<StaffRoute> = {
  ...contentCalls,
  ...customersCalls,
  ...fulfilmentCalls,
  ...importsCalls,
  ...inventoryCalls,
  ...ordersCalls,
  ...picturesCalls,
  ...pricesCalls,
  ...sellOrdersCalls,
  ...staffCalls,
  ...stockTakesCalls,
  ...watchCalls,
  ...todayCalls,
}
