import type { Client } from '@pennysleeve/contract/client.ts'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { clientContext, reportContext, wroteContext, type Wrote } from './api/context.ts'

export type Services = {
  /** Calls the API in process. */
  client: Client
  /** Hears of errors nobody expected; refusals of the API are not among them. */
  report?: (error: unknown) => void
  /** Hears of each inline script and style that the page's own parts have written, so that they may run. */
  wrote?: Wrote
}

// The build's own types spell a missing option as undefined, which our stricter setting tells apart.
const handle = createRequestHandler(build as ServerBuild, import.meta.env.MODE)

/** Renders a page. The whole of the storefront's server side is behind this function. */
export function handleRequest(request: Request, services: Services): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(clientContext, services.client)
  context.set(reportContext, services.report ?? (() => {}))
  context.set(wroteContext, services.wrote ?? (() => {}))
  return handle(request, context)
}
