import { fulfilmentRoutes } from './admin/fulfilment.ts'
import { adminOrdersRoutes } from './admin/orders.ts'
import { counterRoutes } from './admin/counter.ts'
import { discountCodesRoutes } from './admin/discount-codes.ts'
import { adminPreOrdersRoutes } from './admin/pre-orders.ts'
import { adminEventsRoutes } from './admin/events.ts'
import { drawersRoutes } from './admin/drawers.ts'
import { counterBuyingRoutes } from './admin/counter-buying.ts'
import { counterTradesRoutes } from './admin/counter-trades.ts'
import { dealerRegisterRoutes } from './admin/dealer-register.ts'
import { webOrdersAtCounterRoutes } from './admin/web-orders-at-counter.ts'
import { heldBasketsRoutes } from './admin/held-baskets.ts'
import { adminKiosksRoutes } from './admin/kiosks.ts'
import { inventoryRoutes } from './admin/inventory.ts'
import { picturesRoutes } from './admin/pictures.ts'
import { adminContentRoutes } from './admin/content.ts'
import { adminCustomersRoutes } from './admin/customers.ts'
import { adminSettingsRoutes } from './admin/settings.ts'
import { gamesRoutes } from './admin/games.ts'
import { adminGiftCardsRoutes } from './admin/gift-cards.ts'
import { importsRoutes } from './admin/imports.ts'
import { movingInRoutes } from './admin/moving-in.ts'
import { pricesRoutes } from './admin/prices.ts'
import { buyingRulesRoutes } from './admin/buying-rules.ts'
import { adminSellOrdersRoutes } from './admin/sell-orders.ts'
import { auditLogRoutes } from './admin/audit-log.ts'
import { healthRoutes } from './admin/health.ts'
import { readinessRoutes } from './admin/readiness.ts'
import { mailsRoutes } from './admin/mails.ts'
import { staffRoutes } from './admin/staff.ts'
import { journalRoutes } from './admin/journal.ts'
import { stockReportsRoutes } from './admin/stock-reports.ts'
import { reportsRoutes } from './admin/reports.ts'
import { returnsRoutes } from './admin/returns.ts'
import { sealedProductsRoutes } from './admin/sealed-products.ts'
import { singlesRoutes } from './admin/singles.ts'
import { variantsRoutes } from './admin/variants.ts'
import { stockTakesRoutes } from './admin/stock-takes.ts'
import { todayRoutes } from './admin/today.ts'
import { authRoutes } from './auth.ts'
import { cardSearchRoutes } from './card-search.ts'
import { catalogRoutes } from './catalog.ts'
import { checkoutRoutes } from './checkout.ts'
import { collectionBatchRoutes } from './collection-batch.ts'
import { collectionImportsRoutes } from './collection-imports.ts'
import { collectionRoutes } from './collection.ts'
import { contentRoutes } from './content.ts'
import { decksRoutes } from './decks.ts'
import { eventsRoutes } from './events.ts'
import { giftCardsRoutes } from './gift-cards.ts'
import { kiosksRoutes } from './kiosks.ts'
import { movedOrdersRoutes } from './moved-orders.ts'
import { ordersRoutes } from './orders.ts'
import { passkeysRoutes } from './passkeys.ts'
import { paymentsRoutes } from './payments.ts'
import { preOrdersRoutes } from './pre-orders.ts'
import { sellCartsRoutes } from './sell-carts.ts'
import { storeCreditRoutes } from './store-credit.ts'
import { symbolsRoutes } from './symbols.ts'
import { wishlistRoutes } from './wishlist.ts'
import { accountDataRoutes } from './account-data.ts'
import { accountDeletionRoutes } from './account-deletion.ts'

/** Every call of the API. The server registers exactly these, and they type the client. */
export const routes = {
  ...adminOrdersRoutes,
  ...adminContentRoutes,
  ...adminCustomersRoutes,
  ...adminSettingsRoutes,
  ...buyingRulesRoutes,
  ...adminSellOrdersRoutes,
  ...auditLogRoutes,
  ...authRoutes,
  ...cardSearchRoutes,
  ...catalogRoutes,
  ...checkoutRoutes,
  ...collectionRoutes,
  ...collectionBatchRoutes,
  ...collectionImportsRoutes,
  ...contentRoutes,
  ...counterRoutes,
  ...counterBuyingRoutes,
  ...counterTradesRoutes,
  ...dealerRegisterRoutes,
  ...webOrdersAtCounterRoutes,
  ...decksRoutes,
  ...discountCodesRoutes,
  ...drawersRoutes,
  ...adminPreOrdersRoutes,
  ...preOrdersRoutes,
  ...adminEventsRoutes,
  ...eventsRoutes,
  ...fulfilmentRoutes,
  ...gamesRoutes,
  ...giftCardsRoutes,
  ...adminGiftCardsRoutes,
  ...importsRoutes,
  ...healthRoutes,
  ...heldBasketsRoutes,
  ...adminKiosksRoutes,
  ...kiosksRoutes,
  ...inventoryRoutes,
  ...mailsRoutes,
  ...ordersRoutes,
  ...passkeysRoutes,
  ...paymentsRoutes,
  ...picturesRoutes,
  ...movingInRoutes,
  ...movedOrdersRoutes,
  ...pricesRoutes,
  ...readinessRoutes,
  ...journalRoutes,
  ...stockReportsRoutes,
  ...reportsRoutes,
  ...returnsRoutes,
  ...sealedProductsRoutes,
  ...sellCartsRoutes,
  ...staffRoutes,
  ...singlesRoutes,
  ...variantsRoutes,
  ...stockTakesRoutes,
  ...storeCreditRoutes,
  ...symbolsRoutes,
  ...todayRoutes,
  ...wishlistRoutes,
  ...accountDataRoutes,
  ...accountDeletionRoutes,
}

export type Routes = typeof routes
export type KnownRoute = keyof Routes
