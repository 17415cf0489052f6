import { buildPages } from './build-pages.ts'

// Builds what is stale, then runs the shop in the same process, so that signals reach it directly.
await buildPages()
await import('../apps/api/src/main.ts')
