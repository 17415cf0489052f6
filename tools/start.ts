import { buildPages } from './build-pages.ts'

// Build what is stale, then be the shop: the same process, so that a signal reaches it directly.
await buildPages()
await import('../apps/api/src/main.ts')
