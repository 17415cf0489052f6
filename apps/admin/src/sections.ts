import { auditLogSection } from './features/audit-log/routes.tsx'
import { contentSection } from './features/content/routes.tsx'
import { movingInSection } from './features/moving-in/routes.tsx'
import { importsSection } from './features/imports/routes.tsx'
import { counterSection } from './features/counter/routes.tsx'
import { customersSection } from './features/customers/routes.tsx'
import { discountCodesSection } from './features/discount-codes/routes.tsx'
import { giftCardsSection } from './features/gift-cards/routes.tsx'
import { ordersSection } from './features/orders/routes.tsx'
import { settingsSection } from './features/settings/routes.tsx'
import { eventsSection } from './features/events/routes.tsx'
import { preOrdersSection } from './features/pre-orders/routes.tsx'
import { inventorySection } from './features/inventory/routes.tsx'
import { mailsSection } from './features/mail/routes.tsx'
import { pricesSection } from './features/prices/routes.tsx'
import { reportsSection } from './features/reports/routes.tsx'
import { readinessSection } from './features/readiness/routes.tsx'
import { securitySection } from './features/security/routes.tsx'
import { buyingSection, sellOrdersSection } from './features/sell-carts/routes.tsx'
import { staffSection } from './features/staff/routes.tsx'
import { stockTakesSection } from './features/stock-takes/routes.tsx'
import { todaySection } from './features/today/routes.tsx'
import type { Section } from './section.ts'

/** All sections, in navigation order. */
export const SECTIONS: Section[] = [
  todaySection,
  counterSection,
  ordersSection,
  sellOrdersSection,
  buyingSection,
  inventorySection,
  preOrdersSection,
  eventsSection,
  stockTakesSection,
  pricesSection,
  importsSection,
  movingInSection,
  customersSection,
  discountCodesSection,
  giftCardsSection,
  reportsSection,
  contentSection,
  settingsSection,
  readinessSection,
  mailsSection,
  staffSection,
  auditLogSection,
  securitySection,
]
