import { auditLogCalls } from './audit-log.ts'
import { contentCalls } from './content.ts'
import { counterCalls } from './counter.ts'
import { counterBuyingCalls } from './counter-buying.ts'
import { dealerRegisterCalls } from './dealer-register.ts'
import { webOrdersAtCounterCalls } from './web-orders-at-counter.ts'
import { customersCalls } from './customers.ts'
import { discountCodesCalls } from './discount-codes.ts'
import { drawersCalls } from './drawers.ts'
import { eventsCalls } from './events.ts'
import { fulfilmentCalls } from './fulfilment.ts'
import { giftCardsCalls } from './gift-cards.ts'
import { healthCalls } from './health.ts'
import { importsCalls } from './imports.ts'
import { inventoryCalls } from './inventory.ts'
import { mailsCalls } from './mails.ts'
import { movingInCalls } from './moving-in.ts'
import { ordersCalls } from './orders.ts'
import { picturesCalls } from './pictures.ts'
import { preOrdersCalls } from './pre-orders.ts'
import { pricesCalls } from './prices.ts'
import { readinessCalls } from './readiness.ts'
import { reportsCalls } from './reports.ts'
import { sellOrdersCalls } from './sell-orders.ts'
import { staffCalls } from './staff.ts'
import { stockTakesCalls } from './stock-takes.ts'
import { todayCalls } from './today.ts'
import type { StaffCalls, StaffRoute } from './staff-call.ts'

/** Every call of the back-office; a missing one does not compile. */
export const STAFF_CALLS: StaffCalls<StaffRoute> = {
  ...auditLogCalls,
  ...contentCalls,
  ...counterCalls,
  ...counterBuyingCalls,
  ...webOrdersAtCounterCalls,
  ...customersCalls,
  ...discountCodesCalls,
  ...dealerRegisterCalls,
  ...drawersCalls,
  ...eventsCalls,
  ...fulfilmentCalls,
  ...giftCardsCalls,
  ...healthCalls,
  ...importsCalls,
  ...inventoryCalls,
  ...mailsCalls,
  ...movingInCalls,
  ...ordersCalls,
  ...picturesCalls,
  ...preOrdersCalls,
  ...pricesCalls,
  ...readinessCalls,
  ...reportsCalls,
  ...sellOrdersCalls,
  ...staffCalls,
  ...stockTakesCalls,
  ...todayCalls,
}
