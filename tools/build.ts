import { buildPages } from './build-pages.ts'

await buildPages({ force: true })
