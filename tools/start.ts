import { buildStorefront } from './build-storefront.ts'

// Build what is stale, then be the shop: the same process, so that a signal reaches it directly.
await buildStorefront()
await import('../apps/api/src/main.ts')
