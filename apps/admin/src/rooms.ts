import { auditLogRoom } from './features/audit-log/routes.tsx'
import { contentRoom } from './features/content/routes.tsx'
import { importsRoom } from './features/imports/routes.tsx'
import { customersRoom } from './features/customers/routes.tsx'
import { ordersRoom } from './features/orders/routes.tsx'
import { settingsRoom } from './features/settings/routes.tsx'
import { inventoryRoom } from './features/inventory/routes.tsx'
import { mailsRoom } from './features/mails/routes.tsx'
import { pricesRoom } from './features/prices/routes.tsx'
import { securityRoom } from './features/security/routes.tsx'
import { sellOrdersRoom } from './features/sell-orders/routes.tsx'
import { staffRoom } from './features/staff/routes.tsx'
import { stockTakesRoom } from './features/stock-takes/routes.tsx'
import { todayRoom } from './features/today/routes.tsx'
import type { Room } from './room.ts'

/** Every room, in the order of the navigation. */
export const ROOMS: Room[] = [
  todayRoom,
  ordersRoom,
  sellOrdersRoom,
  inventoryRoom,
  stockTakesRoom,
  pricesRoom,
  importsRoom,
  customersRoom,
  contentRoom,
  settingsRoom,
  mailsRoom,
  staffRoom,
  auditLogRoom,
  securityRoom,
]
