import { randomUUID } from 'node:crypto'
import fastify, { LogController, type FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { accountDataHandlers } from './features/account-data/account-data.routes.ts'
import { accountDeletionHandlers } from './features/account-deletion/account-deletion.routes.ts'
import { authHandlers } from './features/auth/auth.routes.ts'
import { findSessionByToken } from './features/auth/public.ts'
import { cardSearchHandlers, searchProducts } from './features/card-search/card-search.routes.ts'
import { ownedCards, type CardSearch } from './features/card-search/public.ts'
import { adminImportsHandlers } from './features/catalog/import/imports.admin.routes.ts'
import { catalogHandlers } from './features/catalog/catalog.routes.ts'
import { registerDrawnPictures } from './features/catalog/drawn-pictures.routes.ts'
import { checkoutHandlers } from './features/checkout/checkout.routes.ts'
import { collectionImportsHandlers } from './features/collection/collection-imports.routes.ts'
import { collectionBatchHandlers } from './features/collection/collection-batch.routes.ts'
import { collectionHandlers } from './features/collection/collection.routes.ts'
import { adminContentHandlers } from './features/content/content.admin.routes.ts'
import { contentHandlers } from './features/content/content.routes.ts'
import { adminGamesHandlers } from './features/content/games.admin.routes.ts'
import { adminSettingsHandlers } from './features/content/settings.admin.routes.ts'
import { adminCounterHandlers } from './features/counter/counter.admin.routes.ts'
import { kiosksHandlers } from './features/counter/kiosks.routes.ts'
import { adminCounterBuyingHandlers } from './features/counter-buying/counter-buying.admin.routes.ts'
import { adminDealerRegisterHandlers } from './features/counter-buying/dealer-register.admin.routes.ts'
import { adminWebOrdersAtCounterHandlers } from './features/web-orders-at-counter/web-orders-at-counter.admin.routes.ts'
import { adminCustomersHandlers } from './features/customers/customers.admin.routes.ts'
import { decksHandlers } from './features/decks/decks.routes.ts'
import { adminDiscountCodesHandlers } from './features/discount-codes/discount-codes.admin.routes.ts'
import { adminDrawersHandlers } from './features/drawers/drawers.admin.routes.ts'
import { adminFulfilmentHandlers } from './features/fulfilment/fulfilment.admin.routes.ts'
import { adminOrdersHandlers } from './features/orders/orders.admin.routes.ts'
import { adminGiftCardsHandlers } from './features/gift-cards/gift-cards.admin.routes.ts'
import { giftCardsHandlers } from './features/gift-cards/gift-cards.routes.ts'
import { adminInventoryHandlers } from './features/inventory/inventory.admin.routes.ts'
import { ordersHandlers } from './features/orders/orders.routes.ts'
import { paymentsHandlers } from './features/payments/payments.routes.ts'
import { passkeysHandlers } from './features/passkeys/passkeys.routes.ts'
import { adminPicturesHandlers } from './features/pictures/pictures.admin.routes.ts'
import { registerUploads } from './features/pictures/uploads.routes.ts'
import { cancelPaymentBeforeChange, completePaidOrder, stopPayment } from './features/payments/public.ts'
import { registerStripeWebhook } from './features/payments/provider/stripe-webhook.routes.ts'
import { registerCalendar } from './features/events/calendar.routes.ts'
import { adminEventsHandlers } from './features/events/events.admin.routes.ts'
import { eventsHandlers } from './features/events/events.routes.ts'
import { adminPreOrdersHandlers } from './features/pre-orders/pre-orders.admin.routes.ts'
import { preOrdersHandlers } from './features/pre-orders/pre-orders.routes.ts'
import { movedOrdersHandlers } from './features/moving-in/moved-orders.routes.ts'
import { adminMovingInHandlers } from './features/moving-in/moving-in.admin.routes.ts'
import { adminPricesHandlers } from './features/prices/prices.admin.routes.ts'
import { adminReportsHandlers } from './features/reports/reports.admin.routes.ts'
import { adminReturnsHandlers } from './features/returns/returns.admin.routes.ts'
import { adminBuyingRulesHandlers } from './features/buying-rules/buying-rules.admin.routes.ts'
import { adminSellOrdersHandlers } from './features/sell-carts/sell-carts.admin.routes.ts'
import { sellCartsHandlers } from './features/sell-carts/sell-carts.routes.ts'
import { adminAuditLogHandlers } from './features/staff/audit-log.admin.routes.ts'
import { adminReadinessHandlers } from './features/readiness/readiness.admin.routes.ts'
import { adminHealthHandlers } from './features/staff/health.admin.routes.ts'
import { adminMailHandlers } from './features/mail/mail.admin.routes.ts'
import { adminStaffHandlers } from './features/staff/staff.admin.routes.ts'
import { adminStockTakesHandlers } from './features/stock-takes/stock-takes.admin.routes.ts'
import { storeCreditHandlers } from './features/store-credit/store-credit.routes.ts'
import { registerSymbols, symbolsHandlers } from './features/symbols/symbols.routes.ts'
import { adminTodayHandlers } from './features/today/today.admin.routes.ts'
import { wishlistHandlers } from './features/wishlist/wishlist.routes.ts'
import { registerSitemap } from './features/catalog/sitemap.routes.ts'
import { registerAdmin } from './host/admin.ts'
import { registerStorefront } from './host/storefront.ts'
import { registerApiDocs } from './http/api-docs.ts'
import type { Handlers } from './http/call-route.ts'
import { answerMalformedUrl, registerErrorHandler } from './http/error-handler.ts'
import { answerMalformedConnection } from './http/answer-malformed-connection.ts'
import { originOf } from './http/origin.ts'
import { pathOf } from './http/path-of.ts'
import { registerHealth } from './http/health.ts'
import { createResponseCache, noCache, type ResponseCache } from './http/response-cache.ts'
import { limitCalls } from './http/limit-calls.ts'
import { registerCspReports } from './http/csp-reports.ts'
import { logRequests } from './http/log-requests.ts'
import { registerMetrics } from './http/metrics.ts'
import { readJson } from './http/read-json.ts'
import { OWN_ONLY } from './http/page-policy.ts'
import { registerRoutes } from './http/register-routes.ts'
import { registerSecurityHeaders } from './http/security-headers.ts'
import { notFound } from './shop-error.ts'

const CACHE_BYTES = 32 * 1024 * 1024
const MAX_BODY_BYTES = 1024 * 1024
const REQUEST_TIMEOUT_MS = 60_000

type SearchDeps = Deps & { search: CardSearch }

export type AppOptions = {
  /** False in tests of the API alone. */
  pages: boolean
  /** Log destination; standard output by default. */
  logTo?: { write: (line: string) => void }
}

export async function createApp(deps: SearchDeps, options: AppOptions): Promise<FastifyInstance> {
  const { config, search } = deps
  const app = createFastify(config, options.logTo)
  registerErrorHandler(app)
  readJson(app)
  logRequests(app)
  registerSecurityHeaders(app)
  const { recogniseStaff, chargeClient } = limitCalls(app, config.callsPerMinute, () => performance.now())
  registerCspReports(app, registerMetrics(app, config), Date.now)
  registerHealth(app, deps.db)
  registerApiDocs(app, (token) => findSessionByToken(deps.db, token))
  app.addHook('onClose', async () => search.close())
  // Warms the search index so that the first shopper need not wait; if it fails, the first search retries.
  app.addHook('onListen', async () => void search.warmUp().catch((error: unknown) => app.log.warn({ err: error })))
  const handlers = joinHandlers(deps)
  const cache = config.cacheResponses ? createResponseCache(deps.catalogVersion, CACHE_BYTES) : noCache
  registerRoutes(app, {
    db: deps.db,
    handlers,
    cache,
    async findSession(token, key) {
      const found = await findSessionByToken(deps.db, token, { key, secondFactorRequired: config.production })
      if (found && found.session.role !== 'customer') recogniseStaff(token, found.session.user_id)
      return found
    },
    originOf: (request) => originOf(config, request),
  })
  registerStripeWebhook(app, deps)
  registerDrawnPictures(app, deps, { cache, chargeClient })
  registerUploads(app, deps)
  registerSymbols(app)
  for (const path of ['/api', '/api/*']) {
    app.all(path, async () => {
      throw notFound()
    })
  }
  registerSitemap(app, deps, cache)
  registerCalendar(app, deps)
  if (options.pages) await registerPages(app, deps, { handlers, cache })
  return app
}

function createFastify(config: Config, logTo: AppOptions['logTo']): FastifyInstance {
  return fastify({
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel, ...(logTo ? { stream: logTo } : {}) },
    // http/log-requests.ts writes one line per response instead of Fastify's two.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Trust one proxy: entries further left in X-Forwarded-For come from the client and can be forged.
    trustProxy: config.trustProxy && ((_address, hop) => hop === 0),
    bodyLimit: MAX_BODY_BYTES,
    // Guards against slow-loris clients.
    requestTimeout: REQUEST_TIMEOUT_MS,
    frameworkErrors: answerMalformedUrl(config.trustProxy),
    clientErrorHandler: answerMalformedConnection,
    rewriteUrl: pathOf,
    routerOptions: { ignoreTrailingSlash: true },
    // On shutdown open requests are answered and idle connections closed.
    forceCloseConnections: 'idle',
  })
}

function joinHandlers(deps: SearchDeps): Handlers {
  const { search } = deps
  const steps = {
    beforeChange: (orderId: number) => cancelPaymentBeforeChange(deps.db, deps.payments, orderId),
    stopPayment: (orderId: number) => stopPayment(deps.db, deps.payments, orderId),
    complete: (orderId: number) => completePaidOrder(deps.db, deps.payments, orderId),
  }
  return {
    ...accountDataHandlers(deps),
    ...accountDeletionHandlers(deps),
    ...adminAuditLogHandlers(deps),
    ...adminBuyingRulesHandlers(deps, search),
    ...adminContentHandlers(deps),
    ...adminCounterBuyingHandlers(deps),
    ...adminCounterHandlers(deps),
    ...adminCustomersHandlers(deps),
    ...adminDealerRegisterHandlers(deps),
    ...adminDiscountCodesHandlers(deps, () => new Date()),
    ...adminDrawersHandlers(deps),
    ...adminEventsHandlers(deps, () => new Date()),
    ...adminFulfilmentHandlers(deps),
    ...adminGamesHandlers(deps),
    ...adminGiftCardsHandlers(deps),
    ...adminHealthHandlers(deps),
    ...adminImportsHandlers(deps, () => search.searchedImport()),
    ...adminInventoryHandlers(deps, search),
    ...adminMailHandlers(deps),
    ...adminMovingInHandlers(deps),
    ...adminOrdersHandlers(deps),
    ...adminPicturesHandlers(),
    ...adminPreOrdersHandlers(deps, () => new Date()),
    ...adminPricesHandlers(deps, search),
    ...adminReadinessHandlers(deps),
    ...adminReportsHandlers(deps, () => new Date()),
    ...adminReturnsHandlers(deps),
    ...adminSellOrdersHandlers(deps, () => new Date()),
    ...adminSettingsHandlers(deps),
    ...adminStaffHandlers(deps),
    ...adminStockTakesHandlers(deps),
    ...adminTodayHandlers(deps, () => new Date()),
    ...adminWebOrdersAtCounterHandlers(deps),
    ...authHandlers(deps),
    ...cardSearchHandlers(search),
    ...catalogHandlers(deps, searchProducts(search)),
    ...checkoutHandlers(deps, steps),
    ...collectionBatchHandlers(deps, ownedCards(search)),
    ...collectionHandlers(deps, ownedCards(search)),
    ...collectionImportsHandlers(deps),
    ...contentHandlers(deps),
    ...decksHandlers(deps),
    ...eventsHandlers(deps),
    ...giftCardsHandlers(deps),
    ...kiosksHandlers(deps),
    ...movedOrdersHandlers(deps),
    ...ordersHandlers(deps, steps),
    ...passkeysHandlers(deps),
    ...paymentsHandlers(deps),
    ...preOrdersHandlers(deps),
    ...sellCartsHandlers(deps),
    ...storeCreditHandlers(),
    ...symbolsHandlers(deps),
    ...wishlistHandlers(deps),
  }
}

async function registerPages(
  app: FastifyInstance,
  { config, payments }: Deps,
  { handlers, cache }: { handlers: Handlers; cache: ResponseCache },
): Promise<void> {
  const pictures = config.cardImageUrl ? [config.cardImageUrl] : []
  // The back-office first: in development the storefront's Vite would serve its sources.
  await registerAdmin(app, { config, cache, pageSources: { ...OWN_ONLY, pictures } })
  const pageSources = { ...(payments.pageSources ?? OWN_ONLY), pictures }
  await registerStorefront(app, { config, handlers, cache, pageSources })
}
