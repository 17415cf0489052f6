import { catalogRoutes } from './catalog.ts'
import { contentRoutes } from './content.ts'
import { symbolsRoutes } from './symbols.ts'

/** Every call the API answers. The server registers exactly these, the client is typed by them. */
export const routes = { ...catalogRoutes, ...contentRoutes, ...symbolsRoutes }

export type Routes = typeof routes
export type KnownRoute = keyof Routes
